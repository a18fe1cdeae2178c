import { createContext, useContext } from 'react';
import type { ResourceDefinition } from './defineResource.ts';

const ResourcesContext = createContext<readonly ResourceDefinition[]>([]);

/** Hands every resource down to what lists or finds them, so that it imports none of them. */
export const ResourcesProvider = ResourcesContext.Provider;
export const useResources = (): readonly ResourceDefinition[] => useContext(ResourcesContext);
