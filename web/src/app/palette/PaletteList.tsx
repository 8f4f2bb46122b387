import {
  IconAddressBook,
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
  leads: IconAddressBook,
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
  const { t } = useTranslation(['palette', 'shell'])
  return (
    <div id="palette-results" role="listbox" aria-label={t('shell:search.open')}>
      {results.map((result, index) => {
        const Icon = ICONS[result.group]
        const isFirst = results[index - 1]?.group !== result.group
        return (
          <div key={result.id} role="presentation">
            {isFirst && (
              <div className="px-8 pt-8 pb-4 text-3 fs-11 medium" role="presentation">
                {t(`palette:groups.${result.group}`)}
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
              <span className="cut grow">{result.label}</span>
              {result.detail && <span className="text-3 fs-12 nowrap num">{result.detail}</span>}
            </button>
          </div>
        )
      })}
    </div>
  )
}
