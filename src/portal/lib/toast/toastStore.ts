export interface Toast {
  id: number;
  message: string;
  action?: { label: string; run: () => void };
  tone: 'plain' | 'error';
}

/** Long enough to read and to reach for "Undo". */
const LIFE_MS = 7000;
let toasts: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function update(next: readonly Toast[]): void {
  toasts = next;
  for (const listener of listeners) listener();
}

export const toastStore = {
  get: () => toasts,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  dismiss: (id: number) => update(toasts.filter((toast) => toast.id !== id)),
};

/** Says something short; a new message replaces the one before. */
export function showToast(message: string, options: Partial<Pick<Toast, 'action' | 'tone'>> = {}): void {
  const id = nextId++;
  update([{ id, message, tone: 'plain', ...options }]);
  window.setTimeout(() => toastStore.dismiss(id), LIFE_MS);
}
