// A task as the API answers it.
import { z } from 'zod';
import { noticesOf } from '../kernel/facts/notice-schema.ts';
import { instant, recordOf, storedFields } from '../kernel/schema/record-schema.ts';
import { type Task, taskShape } from './task.schema.ts';

const { relatedType, relatedId, files, contactId: _contact, ...fields } = taskShape;
const later = storedFields({ relatedType, relatedId, files });

export const taskRecord = recordOf<Task>()({
  ...storedFields(fields),
  contactId: z.int().nullable(),
  relatedType: later.relatedType.exactOptional(),
  relatedId: later.relatedId.exactOptional(),
  files: later.files.exactOptional(),
  id: z.string(),
  notices: noticesOf('given', 'taken', 'day', 'archived', 'restored').exactOptional(),
  completedAt: instant.nullable(),
}).meta({ id: 'Task', description: 'A task' });
