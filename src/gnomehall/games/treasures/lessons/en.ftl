lesson-basics-title = Run and grab
lesson-basics-about = The whole basic game: aim, runs, blocking, the end.
lesson-basics-place = Your gnomes, the squares, have found a cave full of treasure. The team that carries out the most wins. Place your last gnome on the ruby at **d4**.
lesson-basics-place-elsewhere = Any free ruby would do, but let us begin on d4.
lesson-basics-place-done = Good: you placed last, so you move first.
lesson-basics-run = A gnome runs in a straight line, and **you take the tile it leaves**. Run from d4 to the three nuggets at **d5**: what you stand on, you take with your next run.
lesson-basics-run-gnome = That gnome may run too. For now, take the one on d4.
lesson-basics-run-far = A run may be as long as the line is free, but the three nuggets lie on d5.
