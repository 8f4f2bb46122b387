import { aFile } from './wizard.ts'

/** A grey picture of 8 by 6 pixels. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAGCAIAAABxZ0isAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWPowAEYBlICAGtgTIFDTenPAAAAAElFTkSuQmCC'

export const aPicture = (name: string) => aFile(name, Buffer.from(PNG, 'base64'), 'image/png')
export const aTable = (name: string) => aFile(name, Buffer.from('concept;amount\nIBI;320'), 'text/csv')
/** A Windows program with any file name, sent as a PDF. */
export const aProgram = (name: string) => aFile(name, Buffer.from('MZ\x90\0'), 'application/pdf')

/** A one-page PDF with one line of text. */
export function aPdf(name: string, line: string) {
  const text = `BT /F1 24 Tf 72 720 Td (${line}) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
  ]
  const parts = ['%PDF-1.4\n']
  const offsets = objects.map((object, index) => {
    const offset = parts.join('').length
    parts.push(`${index + 1} 0 obj\n${object}\nendobj\n`)
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = parts.join('').length
  const size = objects.length + 1
  const end = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF`
  return aFile(name, Buffer.from(parts.join('') + end, 'latin1'), 'application/pdf')
}
