/** A user from a boutique or a partner who uses the demo portal. */
export interface DemoMember {
  readonly email: string;
  readonly name: string;
  readonly company: string;
  readonly market: string;
  /** Part of the working days on which they visit. */
  readonly visits: number;
}

const member = (
  [mailbox, name, company]: readonly [string, string, string],
  market: string,
  visits: number,
): DemoMember => ({ email: `${mailbox}@sillage.example`, name, company, market, visits });

/** Accounts besides those that the terminal names, so that figures have users to count. */
export const DEMO_MEMBERS: readonly DemoMember[] = [
  member(['ginza', 'Yuki Tanaka', 'Boutique Ginza, Tokyo'], 'asia-pacific', 0.62),
  member(['osaka', 'Haruto Mori', 'Boutique Shinsaibashi, Osaka'], 'asia-pacific', 0.34),
  member(['seoul', 'Min-ji Park', 'Cheongdam Beauty, Seoul'], 'asia-pacific', 0.41),
  member(['singapore', 'Grace Lim', 'Orchard Fragrance, Singapore'], 'asia-pacific', 0.28),
  member(['paris', 'Louis Garnier', 'Boutique Saint-Honoré, Paris'], 'europe', 0.7),
  member(['milan', 'Giulia Conti', 'Profumeria Conti, Milan'], 'europe', 0.45),
  member(['madrid', 'Lucía Romero', 'Perfumería Serrano, Madrid'], 'europe', 0.31),
  member(['london', 'Oliver Hughes', 'Hughes & Daughters, London'], 'europe', 0.52),
  member(['berlin', 'Anna Becker', 'Parfümerie Becker, Berlin'], 'europe', 0.22),
  member(['dubai', 'Layla Nasser', 'Boutique Dubai Mall, Dubai'], 'gulf', 0.58),
  member(['riyadh', 'Faisal Al-Amri', 'Olaya Trading, Riyadh'], 'gulf', 0.36),
  member(['doha', 'Maryam Khalil', 'Pearl Retail, Doha'], 'gulf', 0.24),
  member(['newyork', 'Emma Collins', 'Madison Counter, New York'], 'americas', 0.5),
  member(['saopaulo', 'Rafael Souza', 'Casa Souza, São Paulo'], 'americas', 0.27),
  member(['mexico', 'Valeria Ortiz', 'Polanco Perfumes, Mexico City'], 'americas', 0.19),
  member(['roissy', 'Chloé Bernard', 'Aéroboutique, Roissy'], 'travel-retail', 0.4),
  member(['changi', 'Wei Chen', 'Terminal Beauty, Changi'], 'travel-retail', 0.33),
];
