// One page for each control of `src/ui`, by its path without the ending; `gallery.test.tsx` compares the list with the folder.

import type { ReactNode } from 'react';
import * as feedback from './pages/feedback.tsx';
import * as fields from './pages/fields.tsx';
import * as floating from './pages/floating.tsx';
import * as forms from './pages/forms.tsx';
import * as layout from './pages/layout.tsx';
import * as lists from './pages/lists.tsx';
import * as press from './pages/press.tsx';
import * as timeline from './pages/timeline.tsx';

export interface ControlPage {
  Content: () => ReactNode;
  /** It covers the page as it opens, and stands on its own address alone. */
  isFloating?: true;
}

const shown = (pages: Readonly<Record<string, () => ReactNode>>): Record<string, ControlPage> =>
  Object.fromEntries(Object.entries(pages).map(([path, Content]) => [path, { Content }]));

const floats = (Content: () => ReactNode): ControlPage => ({ Content, isFloating: true });

export const controlPages: Readonly<Record<string, ControlPage>> = {
  ...shown({
    'press/button': press.Buttons,
    'press/icon-button': press.IconButtons,
    'press/icon-choice': press.IconChoices,
    'press/segmented-control': press.Segments,
    'fields/text-field': fields.TextFields,
    'fields/text-area': fields.TextAreas,
    'fields/number-field': fields.Numbers,
    'fields/date-field': fields.Dates,
    'fields/time-field': fields.Times,
    'fields/select': fields.Selects,
    'fields/combo-box': fields.ComboBoxes,
    'fields/tags-field': fields.TagsFields,
    'fields/choice-field': fields.Choices,
    'fields/checkbox': fields.Checkboxes,
    'fields/switch': fields.Switches,
    'forms/form': forms.Forms,
    'forms/form-layout': forms.FormSections,
    'forms/draft-notice': forms.DraftNotices,
    'forms/edit-in-place': forms.EditsInPlace,
    'forms/proof-fields': forms.Proofs,
    'files/choose-file-button': forms.FileButtons,
    'files/attached-file': forms.AttachedFiles,
    'signature/signature-pad': forms.SignaturePads,
    'signature/signature-fields': forms.Signatures,
    'feedback/callout': feedback.Callouts,
    'feedback/empty-state': feedback.EmptyStates,
    'feedback/error-state': feedback.ErrorStates,
    'feedback/failure-notice': feedback.FailureNotices,
    'feedback/late-note': feedback.LateNotes,
    'feedback/no-result': feedback.NoResults,
    'feedback/not-allowed': feedback.NotAllowedPages,
    'feedback/not-here': feedback.NotHereNotes,
    'feedback/part-note': feedback.PartNotes,
    'feedback/progress-bar': feedback.ProgressBars,
    'feedback/verdict': feedback.Verdicts,
    'feedback/warning-line': feedback.WarningLines,
    'layout/card': layout.Cards,
    'layout/description-list': layout.DescriptionLists,
    'layout/figure-card': layout.FigureCards,
    'layout/named-values': layout.NamedValueTables,
    'layout/page': layout.PageHeads,
    'layout/qr-code': layout.QrCodes,
    'layout/status-chip': layout.Chips,
    'layout/tabs': layout.TabLists,
    'layout/tags': layout.TagLists,
    'layout/when-near': layout.NearParts,
    'layout/zellige-mark': layout.Marks,
    'lists/linked-rows': lists.LinkedRows,
    'lists/portions': lists.Portions,
    'lists/search-field': lists.SearchFields,
    'lists/short-table': lists.ShortTables,
    'lists/short-cards': lists.ShortCardLists,
    'lists/short-rows-card': lists.ShortRowsCards,
    'data-table/data-table': lists.DataTables,
    'data-table/table-skeleton': lists.TableSkeletons,
    'data-table/bulk-bar': lists.BulkBars,
    'charts/bar-chart': lists.BarCharts,
    'menus/menu': floating.Menus,
    'menus/row-menu': floating.RowMenus,
    'menus/popover': floating.Popovers,
    'menus/tooltip': floating.Tooltips,
    'navigation/link': timeline.Links,
    'navigation/address-tabs': timeline.TabsOfAddress,
    'timeline/timeline': timeline.Timelines,
    'timeline/period-switch': timeline.PeriodSwitches,
  }),
  'dialogs/dialog': floats(floating.Dialogs),
  'dialogs/form-dialog': floats(floating.FormDialogs),
  'dialogs/confirm-dialog': floats(floating.Questions),
  'feedback/toaster': floats(feedback.Toasts),
};

/** Files of `src/ui` that another page shows, or that draw nothing of their own. */
export const shownElsewhere: Readonly<Record<string, string>> = {
  'data-table/card-list': 'data-table/data-table',
  'data-table/table-grid': 'data-table/data-table',
  'data-table/table-head': 'data-table/data-table',
  'data-table/table-row': 'data-table/data-table',
  'data-table/usual-columns': 'data-table/data-table',
  'data-table/print-sheet': 'drawn on paper alone',
  'dialogs/confirm-host': 'dialogs/confirm-dialog',
  'dialogs/dialog-buttons': 'dialogs/dialog',
  'dialogs/dialog-draft': 'dialogs/form-dialog',
  'dialogs/dialog-form': 'dialogs/form-dialog',
  'feedback/failure-boundary': 'draws nothing of its own',
  'feedback/toast-host': 'feedback/toaster',
  'fields/combo-box-list': 'fields/combo-box',
  'fields/field-frame': 'fields/text-field',
  'fields/select-popup': 'fields/select',
  'files/photo-field': 'needs the record that it belongs to; shown by its dialogs',
  'forms/form-focus': 'draws nothing of its own',
  'forms/form-footer': 'forms/form',
  'layout/card-link': 'layout/card',
  'layout/portal-in-page': 'draws nothing of its own',
  'lists/filter-bar': 'follows the address of a list; shown by every list',
  'lists/filter-panel': 'opens from the filter bar of every list',
  'lists/list-transfer': 'asks for imports and exports, which features give',
  'lists/search-note': 'asks a server, which a gallery has not',
  'menus/menu-popup': 'menus/menu',
  'menus/popover-panel': 'menus/popover',
  'menus/popup': 'menus/menu',
  'navigation/idle-part': 'draws nothing of its own',
  'navigation/lazy-part': 'draws nothing of its own',
  'navigation/lazy-widget': 'draws nothing of its own',
  'navigation/part-place': 'draws nothing of its own',
  'navigation/screen-box': 'draws nothing of its own',
  'navigation/screen-outlet': 'draws nothing of its own',
  'timeline/bar-button': 'timeline/timeline',
  'timeline/ghost': 'timeline/timeline',
  'timeline/head': 'timeline/timeline',
};

export const rooms: readonly string[] = [
  ...new Set(Object.keys(controlPages).map((path) => path.slice(0, path.indexOf('/')))),
];
