import type { StatementIssue } from '@lindero/domain/operations/statement-entry'
import { beforeAll, expect, it } from 'vitest'
import { ApiError } from '../../kernel/api/api-error.ts'
import { showTexts } from '../../kernel/i18n/texts.fixture.ts'
import { issueText, repeatText } from './issue-text.ts'

beforeAll(() => showTexts())

it.each<[StatementIssue, RegExp]>([
  [{ code: 'notReadable', line: 2 }, /la línea 2:/],
  [{ code: 'notEuro', line: 12 }, /La línea 12 no está en euros/],
  [{ code: 'totalsDiffer', line: 1_200 }, /La línea 1\.?200 no cuadra/],
  [{ code: 'tooManyEntries', most: 1_000 }, /más de 1\.?000 apuntes/],
  [{ code: 'tooLarge', most: 5_000_000 }, /5\.000\.000 caracteres/],
  [{ code: 'unknownFormat' }, /Norma 43/],
  [{ code: 'balanceDiffers', line: 9, difference: -12.5 }, /[-−]12,50? €/],
  [{ code: 'ambiguousDays', rows: [], example: '05/11/2026' }, /05\/11\/2026/],
  [{ code: 'futureDay', line: 3, day: '2027-01-02' }, /02\/01\/2027/],
  [{ code: 'otherFile', name: 'camt.052' }, /camt\.052: el informe de un día sin cerrar/],
  [{ code: 'otherFile', name: 'camt.054' }, /camt\.054: avisos de movimientos/],
  [{ code: 'otherFile', name: 'camt' }, /otro mensaje camt/],
  [{ code: 'otherFile', name: 'ZIP' }, /ZIP/],
  [{ code: 'otherFile', name: 'PDF' }, /PDF/],
  [{ code: 'noEntries' }, /no tiene apuntes/],
])('the error text about a bank statement explains the issue %j', (issue, sentence) => {
  expect(issueText(new ApiError(400, 'operations.statement', { issue }))).toMatch(sentence)
})

it('the text about a bank statement is null for an error that is not about a bank statement', () => {
  expect(issueText(new ApiError(500, 'unknown'))).toBeNull()
})

it.each([
  [{ statement: 'nov.n43', count: 1, isSame: true }, /1 apunte ya estaba, con otro texto, en el extracto «nov\.n43»/],
  [{ statement: 'nov.n43', count: 3, isSame: true }, /3 apuntes ya estaban.*no se han importado otra vez/],
  [
    { statement: null, count: 2, isSame: false },
    /2 apuntes pueden estar ya.*extracto de otro usuario.*se han importado/,
  ],
])('the sentence about entries that an earlier statement has with other texts says %j', (repeat, sentence) => {
  expect(repeatText({ account: 'ES9121000418450200051332', ...repeat })).toMatch(sentence)
})
