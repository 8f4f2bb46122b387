import type { EvidenceDetail } from '@lindero/contract/market/market.contract'
import { Button } from '@mantine/core'
import { IconHomeDollar } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../kernel/reload/lazy-page.ts'

const ValueHome = lazyPart(() => import('./ValueHome.tsx'))

/** Opens the dialog that values a listing, a closing or a home described by the user. */
export function ValueButton({ of, label }: { of: EvidenceDetail | null; label: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        size="xs"
        variant="default"
        leftSection={<IconHomeDollar size={16} stroke={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      {isOpen && (
        <Suspense>
          <ValueHome of={of} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
