// The work of the spreadsheet worker, for where there are no workers: tests of components. A browser has them, and its application
// leaves this file out.
export { readSpreadsheet } from './read-spreadsheet.ts';
export { readStatement } from './read-statement.ts';
export { writeXlsx } from './xlsx/write-xlsx.ts';
