/** A call that the contract does not know: a fault of the program, never of the person. */
export class CallError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CallError';
  }
}

const METHODS: readonly string[] = ['get', 'post', 'put', 'patch', 'delete'];
const AREA = /^\/api\/(auth|public|private|backend)(\/|$)/;

/**
 * Fills the parameters into a path of the contract: `/api/private/news/{slug}` → `/api/private/news/a-valley`. Throws
 * a `CallError` for an unknown path, a method that no call has, and a parameter without a value.
 */
export function buildPath(
  method: string,
  path: string,
  params: Readonly<Record<string, unknown>> = {},
): string {
  if (!METHODS.includes(method.toLowerCase())) throw new CallError(`No call has the method ${method}.`);
  if (!AREA.test(path)) throw new CallError(`There is no call ${path}.`);
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '')
      throw new CallError(`The call ${path} needs the parameter ${name}.`);
    return encodeURIComponent(String(value));
  });
}
