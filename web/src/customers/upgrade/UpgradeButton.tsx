import { Button, type ButtonProps } from '@mantine/core'
import { IconArrowUpRight } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../kernel/reload/lazy-page.ts'
import type { PlanUsage, UpgradeKind } from './plan-usage.ts'

// Loaded only when the user opens the form, because the home page shows this button but needs no form.
const UpgradeRequest = lazyPart(() => import('./UpgradeRequest.tsx'))

interface UpgradeButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  kind: UpgradeKind
  standing: PlanUsage
}

/** Button for requesting a larger plan, shown if a limit is near or reached. */
export function UpgradeButton({ kind, standing, ...look }: UpgradeButtonProps) {
  const { t } = useTranslation('upgrade')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowUpRight size={16} stroke={1.5} aria-hidden />}
        {...look}
        onClick={() => setOpen(true)}
      >
        {t('action')}
      </Button>
      {isOpen && (
        <Suspense>
          <UpgradeRequest kind={kind} standing={standing} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
