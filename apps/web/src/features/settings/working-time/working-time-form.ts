// The form of the hours of work, as its parts read it.
import { workingTimeInput } from '@zellige/domain/working-time/working-time.schema';
import type { WorkingTime } from '@zellige/domain/working-time/working-time.values';
import { useFormContext } from 'react-hook-form';
import type { z } from 'zod';

export const workingTimeSchema = workingTimeInput.required();

export type WorkingTimeForm = z.input<typeof workingTimeSchema> & WorkingTime;

/** That of the section around. */
export const useWorkingTimeForm = () => useFormContext<WorkingTimeForm>();
