export const legalText = { updated: (date: string) => `Last changed on ${date}` };
