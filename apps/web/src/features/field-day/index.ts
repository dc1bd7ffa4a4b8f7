// The only door of the subject: the day of whoever works outside, on the dashboard.
import { lazyWidget } from '../../ui/navigation/lazy-widget.tsx';

/** `<FieldDay />`: the first screen of an employee. */
export const FieldDay = lazyWidget(async () => (await import('./field-day.tsx')).FieldDay);
