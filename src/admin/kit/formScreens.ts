import { createElement, lazy } from 'react';
import type { ResourceForm } from './resourceForm.ts';

/** The screens that create and edit a record, by a module that exports its `form`; fetched when first opened. */
export function formScreens(load: () => Promise<{ form: ResourceForm }>) {
  const screen = (name: 'CreateScreen' | 'EditScreen') =>
    lazy(async () => {
      const [{ form }, screens] = await Promise.all([load(), import('./RecordScreens.tsx')]);
      return { default: () => createElement(screens[name], { form }) };
    });
  return { create: screen('CreateScreen'), edit: screen('EditScreen') };
}
