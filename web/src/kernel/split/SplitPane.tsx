import { NumberInput, Popover } from '@mantine/core'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserStore } from '../storage/memory-store.ts'
import { readStored, writeStored } from '../storage/stored.ts'
import classes from './split.module.css'
import { clampShare, LARGEST, SMALLEST, shareAfterKey } from './split-share.ts'

interface SplitPaneProps {
  /** Store key of the pane's height. */
  name: string
  upper: ReactNode
  lower: ReactNode
  /** Percent of the height for the upper pane, until the user moves the bar. */
  initial?: number
}

const store = browserStore()
const isShare = (value: unknown): value is number => typeof value === 'number'

/** Two panes with a bar between them: dragged, moved by arrow keys, or typed (Enter or a double click). */
export function SplitPane({ name, upper, lower, initial = 38 }: SplitPaneProps) {
  const { t } = useTranslation()
  const key = `lindero.split.${name}`
  const frame = useRef<HTMLDivElement>(null)
  const [share, setShare] = useState(() => clampShare(readStored(store, key, isShare) ?? initial))
  const [isTyping, setTyping] = useState(false)

  function move(next: number) {
    setShare(clampShare(next))
    writeStored(store, key, clampShare(next))
  }

  function drag(event: PointerEvent<HTMLElement>) {
    const area = frame.current?.getBoundingClientRect()
    if (!area || !event.currentTarget.hasPointerCapture(event.pointerId)) return
    move(((event.clientY - area.top) / area.height) * 100)
  }

  return (
    <div ref={frame} className={classes.frame} data-split>
      <div className={classes.upper} style={{ flexBasis: `${share}%` }}>
        {upper}
      </div>
      <Popover
        opened={isTyping}
        onChange={setTyping}
        trapFocus
        returnFocus
        withRoles={false}
        position="bottom"
      >
        <Popover.Target>
          {/* A focusable separator is the pattern for window splitters (WAI-ARIA). */}
          <div
            role="slider"
            aria-orientation="vertical"
            tabIndex={0}
            className={classes.bar}
            aria-label={t('split.label')}
            aria-valuenow={Math.round(share)}
            aria-valuemin={SMALLEST}
            aria-valuemax={LARGEST}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
            onDoubleClick={() => setTyping(true)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') setTyping(true)
              const next = shareAfterKey(share, event.key)
              if (next === null) return
              event.preventDefault()
              move(next)
            }}
          />
        </Popover.Target>
        <Popover.Dropdown>
          <NumberInput
            data-autofocus
            label={t('split.value')}
            suffix=" %"
            min={SMALLEST}
            max={LARGEST}
            value={Math.round(share)}
            onChange={(value) => Number(value) >= SMALLEST && Number(value) <= LARGEST && move(Number(value))}
            onKeyDown={(event) => event.key === 'Enter' && setTyping(false)}
          />
        </Popover.Dropdown>
      </Popover>
      <div className={classes.lower}>{lower}</div>
    </div>
  )
}
