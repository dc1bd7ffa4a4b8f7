// The only door of bulk import and export: what gives lists their menu. The dialogs load when they open.

export { TransferProvider } from './transfer-provider.tsx';
