/** How far the hall in this tab has started. */

class Loading {
  /** From 0 to 1. */
  share: number = $state(0);
  isOver: boolean = $state(false);
  /** Another tab has the hall. */
  isBusy: boolean = $state(false);
  /** Why it cannot go on: for the console and the curious. */
  fault: string = $state("");

  end(): void {
    this.isOver = true;
    this.isBusy = false;
  }

  fail(fault: string): void {
    console.error(fault);
    this.fault = fault;
  }
}

export const loading = new Loading();
