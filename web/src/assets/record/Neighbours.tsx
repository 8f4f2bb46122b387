import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ActionButton } from '../../kernel/actions/ActionButton.tsx'
import { useShortcuts } from '../../kernel/actions/use-shortcuts.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { trailPlace } from '../trail.ts'
import classes from './record.module.css'

/** Links to the previous and next asset in the list from which this asset was opened, keeping the current section. */
export function Neighbours({ uuid }: { uuid: string }) {
  const { t } = useTranslation('assets')
  const formats = useFormats()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const at = trailPlace(uuid)
  const open = (other: string | null) => {
    if (other) void navigate({ to: pathname.replace(uuid, other) as '/assets' })
  }
  useShortcuts([
    ['alt+J', () => open(at?.next ?? null)],
    ['alt+K', () => open(at?.previous ?? null)],
  ])
  if (!at || at.total < 2) return null
  return (
    <span className={`${classes.neighbours} inline-row gap-2 text-3 fs-12 nowrap`}>
      <ActionButton
        variant="subtle"
        color="gray"
        tooltip={t('record.previous')}
        disabled={at.previous === null}
        onClick={() => open(at.previous)}
      >
        <IconChevronLeft size={16} stroke={1.5} aria-hidden />
      </ActionButton>
      <span className="num">
        {t('record.placeInList', { place: formats.number(at.place), total: formats.number(at.total) })}
      </span>
      <ActionButton
        variant="subtle"
        color="gray"
        tooltip={t('record.next')}
        disabled={at.next === null}
        onClick={() => open(at.next)}
      >
        <IconChevronRight size={16} stroke={1.5} aria-hidden />
      </ActionButton>
    </span>
  )
}
