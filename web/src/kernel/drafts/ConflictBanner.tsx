import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Banner } from '../states/Banner.tsx'
import type { Draft } from './use-draft.ts'

interface ConflictBannerProps {
  draft: Draft
  /** Key of these changes in the draft. */
  part: string
  saved: object
  conflicts: readonly string[]
  labelOf: (field: string) => string
}

/** Shown if another user has saved fields that this user is editing. The user chooses which values to keep. */
export function ConflictBanner({ draft, part, saved, conflicts, labelOf }: ConflictBannerProps) {
  const { t } = useTranslation()
  if (conflicts.length === 0) return null
  const fields = conflicts.map(labelOf).join(', ')
  return (
    <Banner level="warning">
      <span>{t('changes.conflict', { count: conflicts.length, fields })}</span>
      <Button size="xs" variant="default" onClick={() => draft.rebase(part, saved)}>
        {t('changes.keepMine')}
      </Button>
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          for (const field of conflicts) draft.undo(part, field)
        }}
      >
        {t('changes.takeTheirs')}
      </Button>
    </Banner>
  )
}
