import { config } from 'zod';

// The portal's security policy forbids making code from text, which Zod would try: this module comes before every schema.
config({ jitless: true });
