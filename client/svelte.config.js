// The games' boards live outside this folder and are compiled the same way.
export default { compilerOptions: { runes: true } };
