import { type Changes, changeOf } from '@lindero/domain/kernel/changes'
import { formatInstant } from '@lindero/domain/kernel/formats'
import { rowOfKey } from '@lindero/domain/kernel/parts/record-part'
import { ApiError } from '../../kernel/api/api-error.ts'
import { askSave } from '../../kernel/dialogs/dialogs.ts'
import { textAt, textIfAny } from '../../kernel/i18n/text-at.ts'
import { type PartScreen, rowPlace, textOfError } from './part-screen.ts'

interface RowQuestion {
  id: string
  key: string
  code: string
  data: Readonly<Record<string, string>>
  author: string | null
  savedOn: string | null
}

/** Maximum number of questions that one dialog spells out. */
const MOST_NAMED = 5

/**
 * Saves changes of parts. If the server asks about rows, the user decides whether they are saved in spite of it. Each
 * later question is asked too: another user may save meanwhile.
 *
 * @throws ApiError the error of the call; `parts.asked` if the user does not confirm
 */
export async function saveWithQuestions(
  screens: readonly PartScreen[],
  changes: Changes,
  save: (confirmed: readonly string[]) => Promise<unknown>,
  confirmed: readonly string[] = [],
): Promise<void> {
  try {
    await save(confirmed)
  } catch (error) {
    if (!ApiError.is(error, 'parts.asked')) throw error
    const questions = error.data?.questions ?? []
    const named = questions.slice(0, MOST_NAMED).map((question) => sentenceOf(screens, changes, question))
    const others = questions.length - named.length
    const more = others > 0 ? [textAt('common:parts.questions.more', { count: others, figure: others })] : []
    const isSure = await askSave({
      title: textAt('common:parts.questions.title'),
      message: [...named, ...more].join(' '),
      action: textAt('common:parts.questions.save'),
    })
    if (!isSure) throw error
    await saveWithQuestions(screens, changes, save, [...confirmed, ...questions.map(({ id }) => id)])
  }
}

/** The question about a row, with the user who saved the other row. */
function sentenceOf(screens: readonly PartScreen[], changes: Changes, question: RowQuestion): string {
  const { key, code, data, author, savedOn } = question
  const screen = screens.find(({ part }) => rowOfKey(part, key) !== null)
  const kind = screen && rowOfKey(screen.part, key)?.kind
  if (!screen || !kind) return code
  const title = changeOf(changes, key, screen.part.rows[kind]?.title ?? '')?.new
  const reason =
    textOfError(screen, kind, { field: '', code }, data) ?? textIfAny(`common:parts.questions.${code}`) ?? code
  const at = savedOn === null ? '' : formatInstant(new Date(savedOn))
  const by = author === null ? 'savedOn' : 'savedBy'
  const saved = at === '' ? [] : [textAt(`common:parts.questions.${by}`, { author: author ?? '', at })]
  return [`${rowPlace(screen, kind, title)}: ${reason}`, ...saved].join(' ')
}
