import { Button, type ButtonProps } from '@mantine/core'
import { IconArrowUpRight } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PlanStanding, UpgradeKind } from './plan-standing.ts'
import { UpgradeRequest } from './UpgradeRequest.tsx'

interface UpgradeButtonProps extends Pick<ButtonProps, 'size' | 'variant'> {
  kind: UpgradeKind
  standing: PlanStanding
}

/** The link to a larger plan, where a limit is near or reached. */
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
      {isOpen && <UpgradeRequest kind={kind} standing={standing} onClose={() => setOpen(false)} />}
    </>
  )
}
