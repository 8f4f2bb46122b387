import {
  IconArrowsExchange,
  IconBolt,
  IconBuildingSkyscraper,
  IconChecklist,
  IconFileText,
  IconFolder,
  IconMapPin,
  IconSpeakerphone,
  IconStack2,
  IconUser,
  IconUsers,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import classes from './palette.module.css'
import type { Result } from './result.ts'

const ICONS = {
  assets: IconBuildingSkyscraper,
  portfolios: IconFolder,
  groups: IconStack2,
  towns: IconMapPin,
  people: IconUser,
  tasks: IconChecklist,
  documents: IconFileText,
  advertisements: IconSpeakerphone,
  customers: IconUsers,
  acting: IconArrowsExchange,
  actions: IconBolt,
} as const

interface PaletteListProps {
  results: readonly Result[]
  active: number
  onHover: (index: number) => void
  onRun: (result: Result) => void
}

export function PaletteList({ results, active, onHover, onRun }: PaletteListProps) {
  const { t } = useTranslation('shell')
  return (
    <div id="palette-results" role="listbox" aria-label={t('search.open')}>
      {results.map((result, index) => {
        const Icon = ICONS[result.group]
        const isFirst = results[index - 1]?.group !== result.group
        return (
          <div key={result.id} role="presentation">
            {isFirst && (
              <div className={classes.group} role="presentation">
                {t(`search.${result.group}`)}
              </div>
            )}
            {/* The input keeps the focus, and handles the arrow keys and Enter. */}
            <button
              type="button"
              id={`palette-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              className={classes.result}
              onMouseMove={() => onHover(index)}
              onClick={() => onRun(result)}
            >
              <Icon size={16} stroke={1.5} aria-hidden />
              <span className={classes.name}>{result.label}</span>
              {result.detail && <span className={`${classes.detail} num`}>{result.detail}</span>}
            </button>
          </div>
        )
      })}
    </div>
  )
}
