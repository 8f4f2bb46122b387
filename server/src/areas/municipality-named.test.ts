import { describe, expect, it } from 'vitest'
import { municipalityNamed } from './municipality-named.ts'

describe('Municipalities by their names', () => {
  it.each([
    ['MÁLAGA', '29067', 'Málaga'],
    ['Malaga', '29067', 'Málaga'],
    ['Sagunto', '46220', 'Sagunt/Sagunto'],
    ['SAGUNT', '46220', 'Sagunt/Sagunto'],
    ['Sagunto/Sagunt', '46220', 'Sagunt/Sagunto'],
    ['Valencia', '46250', 'València'],
    ['Coruña, A', '15030', 'A Coruña'],
    ['La Coruña', '15030', 'A Coruña'],
    ['Coruña (A)', '15030', 'A Coruña'],
    ['Palmas de Gran Canaria, Las', '35016', 'Las Palmas de Gran Canaria'],
    ['Hospitalet de Llobregat', '08101', "L'Hospitalet de Llobregat"],
    ['Elche', '03065', 'Elx/Elche'],
    ['Gerona', '17079', 'Girona'],
    ['San Sebastián', '20069', 'Donostia/San Sebastián'],
    ['Vitoria', '01059', 'Vitoria-Gasteiz'],
    ['La Laguna', '38023', 'San Cristóbal de La Laguna'],
  ])('the name %s is recognised as the municipality %s %s', (typed, code, name) => {
    expect(municipalityNamed(typed, null)).toEqual({ code, name })
  })

  it('a name of two municipalities is recognised only together with the province', () => {
    expect(municipalityNamed('Arroyomolinos', null)).toBeNull()
    expect(municipalityNamed('Arroyomolinos', '28')?.code).toBe('28015')
    expect(municipalityNamed('Arroyomolinos', '46')).toBeNull()
    expect(municipalityNamed('La Bastida', null)).toBeNull()
    expect(municipalityNamed('San Juan', null)).toBeNull()
    expect(municipalityNamed('La Bastida', '37')?.code).toBe('37045')
  })

  it.each(['Villaimaginaria', '', 'a', '28079'])('the name %j is not recognised', (typed) => {
    expect(municipalityNamed(typed, null)).toBeNull()
  })
})
