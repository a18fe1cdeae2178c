/** In seconds: four hours. A member who is inactive for longer starts a new visit. */
export const LAST_VISIT_MAX_AGE = 14_400;
const NAME = 'lastVisit';

export function readLastVisit(cookies: string): string | null {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${NAME}=`));
  return found ? found.slice(NAME.length + 1) || null : null;
}

export function lastVisitCookie(now: Date): string {
  return `${NAME}=${now.getTime()}; max-age=${LAST_VISIT_MAX_AGE}; path=/; samesite=lax`;
}

interface VisitActions {
  cookies: () => string;
  setCookie: (cookie: string) => void;
  post: () => Promise<unknown>;
  now: () => Date;
}

/** At the start of the app: no cookie means a new visit, which is recorded. */
export async function startVisit({ cookies, setCookie, post, now }: VisitActions): Promise<void> {
  if (readLastVisit(cookies()) !== null) return;
  await post();
  setCookie(lastVisitCookie(now()));
}

/** At each change of route: a visit that has begun goes on. */
export function continueVisit({ cookies, setCookie, now }: Omit<VisitActions, 'post'>): void {
  if (readLastVisit(cookies()) !== null) setCookie(lastVisitCookie(now()));
}
