import { Loader, Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { PaletteList } from './PaletteList.tsx'
import classes from './palette.module.css'
import type { RecordChoice, Result } from './result.ts'
import { useResults } from './use-results.ts'

/**
 * The command palette (Ctrl/⌘ K) finds assets, portfolios and other records, and runs commands. Arrow keys select,
 * Enter opens, Escape closes. If an action needs a record, the palette then asks for the record; Backspace in the empty
 * field goes back.
 */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'palette'])
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  /** True if Enter was pressed before the results arrived. The first result then opens as soon as it arrives. */
  const [isWaiting, setWaiting] = useState(false)
  /** The action for which the user chooses a record. */
  const [choice, choose] = useState<RecordChoice | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const { results, isSearching, error } = useResults(text, choice)
  const placeholder = choice ? t(`palette:choose.${choice.on}`) : t('shell:search.placeholder')
  const active = Math.min(chosen, Math.max(0, results.length - 1))

  useEffect(() => {
    list.current?.querySelector(`#palette-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  useEffect(() => {
    if (!isWaiting || isSearching) return
    setWaiting(false)
    if (!error) run(results[0])
  })

  function run(result: Result | undefined) {
    if (!result) return
    if (result.choice) {
      choose(result.choice)
      setText('')
      setChosen(0)
      field.current?.focus()
      return
    }
    onClose()
    result.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && results.length > 0) {
      event.preventDefault()
      setChosen((active + step + results.length) % results.length)
    }
    if (event.key === 'Backspace' && text === '') choose(null)
    if (event.key === 'Enter') {
      event.preventDefault()
      const result = results[active]
      if (isSearching && result?.group !== 'actions') setWaiting(true)
      else run(result)
    }
  }

  return (
    <Modal.Root opened onClose={onClose} padding={0} size={560} yOffset="12vh" centered={false}>
      <Modal.Overlay />
      <Modal.Content aria-label={t('shell:search.open')} className={classes.frame}>
        <div className={`${classes.field} row gap-8 px-14 border-bottom text-3`}>
          <IconSearch size={16} stroke={1.5} aria-hidden />
          {choice && (
            <span className={`${classes.choice} rigid py-2 px-8 r-sm accent-text fs-12 anywhere`}>{choice.label}</span>
          )}
          <input
            ref={field}
            data-autofocus
            role="combobox"
            aria-label={choice ? `${choice.label}. ${placeholder}` : placeholder}
            aria-expanded="true"
            aria-controls="palette-results"
            aria-activedescendant={results.length > 0 ? `palette-${active}` : undefined}
            placeholder={placeholder}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onKeyDown={onKeyDown}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setChosen(0)
              setWaiting(false)
            }}
          />
          {isSearching && <Loader size={14} aria-hidden />}
        </div>
        <div ref={list} className={classes.results}>
          <PaletteList results={results} active={active} onHover={setChosen} onRun={run} />
          {error !== null && error !== undefined && <p className="px-8 pt-8 pb-10 text-3 fs-12">{errorText(error)}</p>}
          {!error && !isSearching && results.length === 0 && text.trim() !== '' && (
            <p className="px-8 pt-8 pb-10 text-3 fs-12">{t('shell:search.none', { text: text.trim() })}</p>
          )}
          {text.trim().length < 3 && (
            <p className="px-8 pt-8 pb-10 text-3 fs-12">{t(choice ? 'palette:choose.hint' : 'palette:hint')}</p>
          )}
        </div>
        <p className="sr" role="status">
          {isSearching ? '' : t('palette:results', { count: results.length })}
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}
