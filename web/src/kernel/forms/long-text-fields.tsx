import { plainText } from '@lindero/domain/kernel/parse-result'
import { Autocomplete, Textarea } from '@mantine/core'
import type { InputProps } from './field.ts'
import { typed } from './inputs.tsx'
import { asRead, inOneLine, type TextOptions, textKind } from './text-fields.ts'

/** Multi-line text input. Enter starts a new line. */
function LongInput(props: InputProps) {
  const { onKeyDown: _, onChange: __, ...input } = typed(props)
  return (
    <Textarea
      {...input}
      spellCheck
      autosize
      minRows={2}
      maxRows={8}
      onChange={(event) => props.onText(event.currentTarget.value)}
    />
  )
}

/** Single-line text input that suggests values used before. */
function SuggestInput(props: InputProps) {
  const { onChange: _, ...input } = typed(props)
  return <Autocomplete {...input} data={(props.choices ?? []).map(({ label }) => label)} onChange={props.onText} />
}

/** Text with line breaks. `isVerbatim` keeps all spaces. */
export const multiline = <const Options extends TextOptions & { isVerbatim?: boolean }>(options = {} as Options) =>
  textKind(options, {
    Input: LongInput,
    read: (typed) => asRead(options.isVerbatim && typed.trim() !== '' ? typed : plainText(typed)),
  })

/** Single-line text with suggestions, which are passed to the field as `choices`. */
export const suggested = <const Options extends TextOptions>(options = {} as Options) =>
  textKind(options, { Input: SuggestInput, read: (typed) => asRead(inOneLine(typed)) })
