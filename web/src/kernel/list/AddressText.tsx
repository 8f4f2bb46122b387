import { addressParts, withTown } from '@lindero/domain/kernel/street-address'
import { createContext, useContext } from 'react'
import classes from './list.module.css'

/** True in a list that shows the municipalities in a column of their own. */
export const TownColumn = createContext(false)

interface AddressTextProps {
  address: string
  municipality: string | null
}

/**
 * An address in a cell, with its municipality, because two municipalities may have the same street. A narrow column
 * shortens the municipality, then the street and the floor, never the number, because the number distinguishes homes in
 * the same street.
 */
export function AddressText({ address, municipality }: AddressTextProps) {
  const isInColumn = useContext(TownColumn)
  const { street, number, rest } = addressParts(address)
  const town = isInColumn ? '' : (withTown(address, municipality) ?? '').slice(address.length)
  if (number === '' && rest === '' && town === '') return address
  return (
    <span className={classes.address} data-address>
      <span className="ellipsis clipped">{street}</span>
      <span className="ellipsis clipped">{number}</span>
      <span className="ellipsis clipped">{rest}</span>
      <span className="ellipsis clipped text-3">{town}</span>
    </span>
  )
}
