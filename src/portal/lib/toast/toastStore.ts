export interface Toast {
  id: number;
  message: string;
  /** Does something, or leads somewhere. */
  action?: { label: string } & ({ run: () => void; to?: never } | { to: string; run?: never });
  tone: 'plain' | 'error';
}

let current: Toast | null = null;
let nextId = 1;
const listeners = new Set<() => void>();

function update(next: Toast | null): void {
  current = next;
  for (const listener of listeners) listener();
}

export const toastStore = {
  get: () => current,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Unless another message has taken its place. */
  dismiss(id: number): void {
    if (current?.id === id) update(null);
  },
};

/** Says something short; a new message replaces the one before. */
export function showToast(message: string, options: Partial<Pick<Toast, 'action' | 'tone'>> = {}): void {
  update({ id: nextId++, message, tone: 'plain', ...options });
}
