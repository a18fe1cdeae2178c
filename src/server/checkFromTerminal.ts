export async function checkFromTerminal(): Promise<number> { return 0; }
