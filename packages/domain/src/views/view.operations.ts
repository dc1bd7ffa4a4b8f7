// These operations make a view, change it, share it, and say how its reader uses it.
import { fail, ok } from '../kernel/failures/result.ts';
import { idText } from '../kernel/identity/keys.ts';
import { archiving } from '../kernel/operations/archiving.ts';
import { unchangedBy } from '../kernel/operations/guarded.ts';
import { creation, recordOperation } from '../kernel/operations/operation.ts';
import { viewActions } from './view.actions.ts';
import { withPerson } from './view.rules.ts';
import {
  createViewInput,
  updateViewInput,
  markViewInput,
  viewChanges,
  viewReference,
} from './view.schema.ts';

export const createView = creation('views', {
  serverFields: { owner: true, pinnedBy: true, defaultOf: true },
  input: createViewInput,
  permission: viewActions.edit.permission,
  conflict: 'append',
  async run(tx, { collection, name, search = '', columns = [], order = 0, ...input }, ctx) {
    const id = input.id ?? String(ctx.newId('views'));
    const fields = { id, collection, name, search, columns, order };
    return ok(tx.views.put({ ...fields, owner: ctx.actor.id, pinnedBy: [], defaultOf: [] }));
  },
});

export const updateView = recordOperation('update', 'views', {
  ...viewActions.edit,
  input: updateViewInput,
  conflict: 'merge',
  givingUp: { permission: viewActions.mark.permission },
  async run(tx, view, { changes }) {
    return ok(tx.views.put({ ...view, ...changes } as typeof view));
  },
});

export const shareView = recordOperation('share', 'views', {
  ...viewActions.share,
  input: viewReference,
  conflict: 'append',
  repeat: unchangedBy(viewActions.share),
  async run(tx, view) {
    return ok(tx.views.put({ ...view, owner: null }));
  },
});

/** The view is its maker's again, and in nobody else's sidebar. */
export const unshareView = recordOperation('unshare', 'views', {
  ...viewActions.unshare,
  input: viewReference,
  conflict: 'append',
  repeat: unchangedBy(viewActions.unshare),
  async run(tx, view) {
    const { createdBy: owner } = view;
    const isTheirs = (id: string) => id === owner;
    const own = { pinnedBy: view.pinnedBy.filter(isTheirs), defaultOf: view.defaultOf.filter(isTheirs) };
    return ok(tx.views.put({ ...view, owner, ...own }));
  },
});

/** A list opens with one view of a person's: the one that it opened with until now is no more than a view. */
export const markView = recordOperation('mark', 'views', {
  ...viewActions.mark,
  input: markViewInput,
  conflict: 'append',
  async run(tx, view, { isPinned, isDefault }, ctx) {
    const { id: person } = ctx.actor;
    if (isPinned === undefined && isDefault === undefined) return fail('validation_failed');
    if (isDefault === true)
      for (const { id } of await ctx.unlocked.views.find({ collection: view.collection })) {
        const other = id === view.id ? undefined : await tx.views.get(id);
        if (other?.defaultOf.includes(person))
          tx.views.put({ ...other, defaultOf: withPerson(other.defaultOf, person, false) });
      }
    return ok(
      tx.views.put({
        ...view,
        pinnedBy: withPerson(view.pinnedBy, person, isPinned),
        defaultOf: withPerson(view.defaultOf, person, isDefault),
      }),
    );
  },
});

export const { archive: archiveView, restore: restoreView } = archiving('views', {
  id: idText,
  guards: viewActions,
  changes: viewChanges,
});
