import { depositRegister, nextDepositMovement } from '@lindero/domain/operations/deposit'
import { rent } from '@lindero/domain/operations/rent.part'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAssetRecord } from '../../assets/record/asset-record.ts'
import { useFormats } from '../../kernel/formats/use-formats.ts'
import { addRows } from './change-row.ts'
import { Figures } from './Figures.tsx'
import { type LeaseProps, rowsOfLease } from './lease-rows.ts'

/** The register of the deposit of a lease, and a button that adds its next movement. */
export function DepositRegister({ row: lease, edited, context, canEdit }: LeaseProps) {
  const { t } = useTranslation('operations')
  const { currency, date } = useFormats()
  const { asset } = useAssetRecord()
  if (lease.deposit === null) return null
  const { deposits } = rowsOfLease(lease.uuid, edited)
  const register = depositRegister(lease, deposits, context.today)
  const next = nextDepositMovement(lease, register, deposits)
  const { state, received, lodged, recovered, returned, returnBy } = register
  return (
    <section>
      <h4>{t('rent.depositRegister.title')}</h4>
      <Figures
        figures={[
          [t('rent.depositRegister.state'), t(`rent.depositRegister.states.${state}`)],
          [t('rent.depositRegister.received'), currency(received)],
          [t('rent.depositRegister.lodged'), currency(lodged)],
          [t('rent.depositRegister.recovered'), currency(recovered)],
          [t('rent.depositRegister.returned'), currency(returned)],
          returnBy === null ? null : [t('rent.depositRegister.returnBy'), date(returnBy)],
        ]}
      />
      {returnBy !== null && <p>{t('rent.depositRegister.source')}</p>}
      {canEdit && next !== null && (
        <Button
          size="xs"
          variant="default"
          className="rigid"
          onClick={() =>
            addRows(rent, asset.uuid, 'depositMovement', lease.uuid, [
              { uuid: crypto.randomUUID(), ...next, paid: false },
            ])
          }
        >
          {t('rent.depositRegister.add', { movement: t(`rent.depositMovement.choices.movement.${next.movement}`) })}
        </Button>
      )}
    </section>
  )
}
