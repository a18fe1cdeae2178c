export const termsText = {
  lead: 'Read these terms and accept them to go on.',
  leadChanged: 'These terms have changed since you accepted them. Accept them to go on.',
  changes: 'What changed',
  accept: 'Accept',
  since: (date: string) => `In force since ${date}`,
  accepted: (date: string) => `You accepted these terms on ${date}.`,
  none: 'No terms of use',
  noneText: 'There are none in force at the moment.',
  text: 'Text of the terms',
};
