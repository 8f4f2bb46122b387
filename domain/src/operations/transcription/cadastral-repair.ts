import { checkCadastralReference, normaliseReference, REFERENCE_LENGTH } from '../../kernel/cadastral-reference.ts'
import { type Labelled, onlyLabelled } from './labelled-values.ts'
import type { NoteText } from './note-text.ts'
import { AS_FIGURE, AS_LETTER } from './scan-letters.ts'

/** Patterns of urban and rural references: 9 stands for a digit and A for a letter. */
const SHAPES = ['9999999AA9999A9999AA', '99999A999999999999AA'] as const

/**
 * The cadastral reference at the start of a text; null unless its control characters are valid. A scan may confuse
 * digits and letters. The position of a character determines whether it must be a digit or a letter, and the control
 * characters confirm the result.
 */
export function repairedReference(text: string): string | null {
  const whole = normaliseReference(text)
  const reference = whole.slice(0, REFERENCE_LENGTH)
  const candidates = [reference, withoutDoubles(whole)].flatMap((each) => [
    each,
    ...SHAPES.map((shape) => inShape(each, shape)),
  ])
  for (const candidate of candidates) {
    const checked = checkCadastralReference(candidate)
    if (checked.kind === 'property') return checked.reference
  }
  return null
}

/** The cadastral reference beside its label in a bill or a certificate; null if there are several. */
export function cadastralReferenceOf(note: NoteText): Labelled<string> | null {
  return onlyLabelled(
    note,
    ['ref(?:erencia|\\.)?(?:/s|s)?\\s+cat(?:astral|\\.)(?:/es|es)?'],
    '(?:[0-9a-z] ?){17,21}[0-9a-z]',
    repairedReference,
  )
}

function inShape(text: string, shape: string): string {
  const characters = Array.from(text, (character, index) => {
    const table = shape[index] === '9' ? AS_FIGURE : AS_LETTER
    return table[character] ?? character
  })
  return characters.join('')
}

/** Removes duplicated characters. A scan may turn one character into two similar ones: `SO0001` instead of `S0001`. */
function withoutDoubles(text: string): string {
  return text.replace(/O(?=0)|(?<=0)O|I(?=1)|(?<=1)I|S(?=5)|(?<=5)S/g, '').slice(0, REFERENCE_LENGTH)
}
