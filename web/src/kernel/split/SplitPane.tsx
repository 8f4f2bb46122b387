import { NumberInput, Popover } from '@mantine/core'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { browserStore } from '../storage/memory-store.ts'
import { readStored, writeStored } from '../storage/stored.ts'
import classes from './split.module.css'
import { clampShare, LARGEST, SMALLEST, shareAfterKey } from './split-share.ts'

interface SplitPaneProps {
  /** The browser stores the size of the first pane under this name. */
  name: string
  /** The first pane: the upper pane, or the left pane if the panes are side by side. */
  upper: ReactNode
  lower: ReactNode
  /** Initial height or width of the first pane in percent, until the user moves the bar. */
  initial?: number
  /** True to place the panes side by side instead of one above the other. */
  isWide?: boolean
}

const store = browserStore()
const isShare = (value: unknown): value is number => typeof value === 'number'

/**
 * Two panes with a bar between them. The user can drag the bar, move it with the arrow keys, or type its position after
 * Enter or a double click.
 */
export function SplitPane({ name, upper, lower, initial = 38, isWide = false }: SplitPaneProps) {
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
    move(isWide ? ((event.clientX - area.left) / area.width) * 100 : ((event.clientY - area.top) / area.height) * 100)
  }

  return (
    <div ref={frame} className={`${classes.frame} stack grow min-h-0 ${isWide ? classes.wide : ''}`} data-split>
      <div className={`${classes.upper} flex min-h-0 clipped`} style={{ flexBasis: `${share}%` }}>
        {upper}
      </div>
      <Popover opened={isTyping} onChange={setTyping} trapFocus returnFocus withRoles={false} position="bottom">
        <Popover.Target>
          {/* WAI-ARIA recommends a focusable separator. A slider is similar: the arrow keys change its value. */}
          <div
            role="slider"
            aria-orientation={isWide ? 'horizontal' : 'vertical'}
            tabIndex={0}
            className={`${classes.bar} grid rigid place-center relative`}
            aria-label={t(isWide ? 'split.widthLabel' : 'split.label')}
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
            label={t(isWide ? 'split.widthValue' : 'split.value')}
            suffix=" %"
            allowDecimal={false}
            min={SMALLEST}
            max={LARGEST}
            value={Math.round(share)}
            onChange={(value) => Number(value) >= SMALLEST && Number(value) <= LARGEST && move(Number(value))}
            onKeyDown={(event) => event.key === 'Enter' && setTyping(false)}
          />
        </Popover.Dropdown>
      </Popover>
      <div className={`${classes.lower} stack grow min-h-0`}>{lower}</div>
    </div>
  )
}
