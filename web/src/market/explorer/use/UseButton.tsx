import { Button } from '@mantine/core'
import { IconPlaylistAdd } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../../kernel/reload/lazy-page.ts'
import { useMay } from '../../../kernel/session/use-session.ts'
import type { UsedEvidence } from './used-evidence.ts'

const UseDialog = lazyPart(() => import('./UseDialog.tsx'))

/** Adds listings and closings to the valuation of an asset. */
export function UseButton({ evidence }: { evidence: readonly UsedEvidence[] }) {
  const { t } = useTranslation('explorer')
  const may = useMay()
  const [isOpen, setOpen] = useState(false)
  if (!may('editValuation')) return null
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconPlaylistAdd size={16} stroke={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('use.action')}
      </Button>
      {isOpen && (
        <Suspense>
          <UseDialog evidence={evidence} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
