// The PDF library as a browser loads it.
export { default as PDFDocument } from 'pdfkit';
