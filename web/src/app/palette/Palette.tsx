import { Loader, Modal } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorText } from '../../kernel/i18n/error-text.ts'
import { PaletteList } from './PaletteList.tsx'
import classes from './palette.module.css'
import type { Result } from './result.ts'
import { useResults } from './use-results.ts'

/**
 * The command palette (Ctrl/⌘ K) finds assets, portfolios and other records, and runs commands. Arrow keys select,
 * Enter opens, Escape closes.
 */
export default function Palette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(0)
  /** True if Enter was pressed before the results arrived. The first result then opens as soon as it arrives. */
  const [isWaiting, setWaiting] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const { results, isSearching, error } = useResults(text)
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
    onClose()
    result.run()
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0 && results.length > 0) {
      event.preventDefault()
      setChosen((active + step + results.length) % results.length)
    }
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
      <Modal.Content aria-label={t('search.open')} className={classes.frame}>
        <div className={classes.field}>
          <IconSearch size={16} stroke={1.5} aria-hidden />
          <input
            data-autofocus
            role="combobox"
            aria-label={t('search.placeholder')}
            aria-expanded="true"
            aria-controls="palette-results"
            aria-activedescendant={results.length > 0 ? `palette-${active}` : undefined}
            placeholder={t('search.placeholder')}
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
          {error !== null && error !== undefined && <p className={classes.note}>{errorText(error)}</p>}
          {!error && !isSearching && results.length === 0 && (
            <p className={classes.note}>{t('search.none', { text: text.trim() })}</p>
          )}
          {text.trim().length < 3 && <p className={classes.note}>{t('search.hint')}</p>}
        </div>
        <p className="sr" role="status">
          {isSearching ? '' : t('search.results', { count: results.length })}
        </p>
      </Modal.Content>
    </Modal.Root>
  )
}
