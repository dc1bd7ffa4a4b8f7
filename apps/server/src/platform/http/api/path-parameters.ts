// Paths of the API name their parameters here.
import { z } from 'zod';

export const byId = z.object({ id: z.string().min(1).max(80).describe('Its key') });
