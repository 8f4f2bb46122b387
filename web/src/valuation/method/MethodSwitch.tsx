import type { AssetDetail } from '@lindero/contract/assets/asset.schema'
import type { Operation } from '@lindero/domain/market/market-evidence'
import type { MethodName } from '@lindero/domain/valuation/record/names'
import type { ValuationRecord } from '@lindero/domain/valuation/valuation'
import { Button, Menu } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ButtonMenu } from '../../kernel/overlays/ButtonMenu.tsx'
import { toast } from '../../kernel/toasts/toasts.tsx'
import { methodsOf, useSwitchMethod } from './use-switch-method.ts'

interface MethodSwitchProps {
  asset: AssetDetail
  operation: Operation
  saved: ValuationRecord | null
  current: string | null
  /** The current method; null if there is no valuation yet. */
  method: MethodName | null
}

/** Shows the valuation method and lets the user choose a different one. The drafts of all methods are kept. */
export function MethodSwitch({ method, ...place }: MethodSwitchProps) {
  const { t } = useTranslation('valuation')
  const { switchTo, isRunning } = useSwitchMethod(place)
  const methods = methodsOf(place.operation).filter((name) => method !== null || name !== 'comparables')
  if (methods.length < 2) return null
  return (
    <ButtonMenu
      button={(opener) => (
        <Button
          {...opener}
          size="xs"
          variant="default"
          loading={isRunning}
          title={t('methodSwitch.hint')}
          rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
        >
          {method === null ? t('methodSwitch.other') : t(`methods.${method}`)}
        </Button>
      )}
    >
      {methods.map((name) => (
        <Menu.Item
          key={name}
          onClick={() => name !== method && void switchTo(name).catch(toast.error)}
          rightSection={name === method ? <IconCheck size={14} stroke={1.5} aria-hidden /> : undefined}
        >
          {t(`methods.${name}`)}
        </Menu.Item>
      ))}
    </ButtonMenu>
  )
}
