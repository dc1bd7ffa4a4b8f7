// The parts of views that stand in the page, in one piece of code.

export { PinnedViews as Pinned } from './pinned-views.tsx';
export { SaveView as Save } from './save-view.tsx';
export { ViewTabs as Tabs } from './view-tabs.tsx';
