import { describe, expect, it } from 'vitest'
import { BrokenAnswer, readPlaces, readPoint, readProperty } from './ovc-answer.ts'

const XMLNS = 'xmlns="http://www.catastro.meh.es/"'

/** The service's reply for 6344205CF7664S0001GP, with most whitespace removed. */
const PROPERTY = `<consulta_dnp ${XMLNS}><control><cudnp>1</cudnp><cucons>2</cucons><cucul>0</cucul></control>
<bico><bi><idbi><cn>UR</cn><rc><pc1>6344205</pc1><pc2>CF7664S</pc2><car>0001</car><cc1>G</cc1><cc2>P</cc2></rc></idbi><dt>
<loine><cp>43</cp><cm>163</cm></loine><cmc>165</cmc><np>TARRAGONA</np><nm>EL VENDRELL</nm><locs><lous><lourb><dir><cv>2750</cv>
<tv>CL</tv><nv>BERGUEDA</nv><pnp>35</pnp><snp>39</snp></dir><loint><es>1</es><pt>00</pt><pu>A</pu></loint><dp>43700</dp><dm>3</dm>
</lourb></lous></locs></dt><ldt>CL BERGUEDA 35 N2-39 Es:1 Pl:00 Pt:A 43700 EL VENDRELL (TARRAGONA)</ldt>
<debi><luso>Residencial</luso><sfc>91</sfc><cpt>1,309000</cpt><ant>2005</ant></debi></bi><lcons><cons><lcd>VIVIENDA</lcd>
<dt><lourb><loint><es>1</es><pt>00</pt><pu>A</pu></loint></lourb></dt><dfcons><stl>83</stl></dfcons></cons>
<cons><lcd>ELEMENTOS COMUNES</lcd><dfcons><stl>8</stl></dfcons></cons></lcons></bico></consulta_dnp>`

const COORDINATES = `<consulta_coordenadas ${XMLNS}><control><cucoor>1</cucoor><cuerr>0</cuerr></control><coordenadas><coord>
<pc><pc1>6344205</pc1><pc2>CF7664S</pc2></pc><geo><xcen>1.52328890356962</xcen><ycen>41.2205317242857</ycen>
<srs>EPSG:4326</srs></geo><ldt>CL ALT EMPORDA 41 N2-51 Km:,04 EL VENDRELL (TARRAGONA)</ldt></coord></coordenadas></consulta_coordenadas>`

describe('Answers of the public service of the cadastre', () => {
  it('a reply with one property is parsed with areas, units and address', () => {
    expect(readProperty(PROPERTY)).toEqual({
      kind: 'property',
      property: {
        reference: '6344205CF7664S0001GP',
        address: 'CL BERGUEDA 35 N2-39 Es:1 Pl:00 Pt:A',
        postalCode: '43700',
        provinceCode: '43',
        municipalityCode: '43163',
        municipality: 'EL VENDRELL',
        floor: '00',
        use: 'Residencial',
        area: 91,
        constructionYear: 2005,
        participation: 1.309,
        plotSize: null,
        estateKind: null,
        units: [
          { destination: 'VIVIENDA', area: 83, floor: '00', typology: null },
          { destination: 'ELEMENTOS COMUNES', area: 8, floor: null, typology: null },
        ],
      },
    })
  })

  it('a reply with the centre of a parcel is parsed', () => {
    expect(readPoint(COORDINATES)).toEqual({
      kind: 'point',
      reference: '6344205CF7664S',
      latitude: 41.2205317242857,
      longitude: 1.52328890356962,
      address: 'CL ALT EMPORDA 41 N2-51 Km:,04 EL VENDRELL (TARRAGONA)',
    })
  })

  it('a reply with several properties of a parcel is parsed as a list', () => {
    const one = (car: string, floor: string) =>
      `<rcdnp><rc><pc1>7506313</pc1><pc2>DF2870F</pc2><car>${car}</car><cc1>M</cc1><cc2>D</cc2></rc><dt><locs><lous><lourb>
       <dir><tv>RB</tv><nv>BADAL</nv><pnp>128</pnp></dir><loint><pt>${floor}</pt><pu>01</pu></loint><dp>08028</dp></lourb></lous></locs></dt></rcdnp>`
    const xml = `<consulta_dnp ${XMLNS}><control><cudnp>2</cudnp></control><lrcdnp>${one('0001', '0')}${one('0002', '1')}</lrcdnp></consulta_dnp>`
    expect(readProperty(xml)).toEqual({
      kind: 'several',
      properties: [
        {
          reference: '7506313DF2870F0001MD',
          address: 'RB BADAL 128 Pl:0 Pt:01',
          floor: '0',
          door: '01',
          use: null,
        },
        {
          reference: '7506313DF2870F0002MD',
          address: 'RB BADAL 128 Pl:1 Pt:01',
          floor: '1',
          door: '01',
          use: null,
        },
      ],
    })
  })

  it.each([
    ['with the error in a list', '<lerr><err><cod>16</cod><des>PARA ESAS COORDENADAS …</des></err></lerr>', 16],
    ['with the error inside the coordinate', '<coordenadas><coord><err><cod>16</cod></err></coord></coordenadas>', 16],
    ['without a code', '', 0],
  ])('a reply of the cadastre %s is parsed as a rejection', (_where, content, code) => {
    const xml = `<consulta_coordenadas ${XMLNS}><control><cuerr>1</cuerr></control>${content}</consulta_coordenadas>`
    expect(readPoint(xml)).toEqual({ kind: 'refused', code })
  })

  it('provinces and municipalities are parsed with their INE codes', () => {
    const provinces = `<consulta_provinciero ${XMLNS}><control><cuprov>1</cuprov></control><provinciero>
      <prov><cpine>8</cpine><np>BARCELONA</np></prov></provinciero></consulta_provinciero>`
    const municipalities = `<consulta_municipiero ${XMLNS}><control><cumun>1</cumun></control><municipiero>
      <muni><nm>ABRERA</nm><locat><cd>8</cd><cmc>1</cmc></locat><loine><cp>8</cp><cm>1</cm></loine></muni></municipiero></consulta_municipiero>`
    expect(readPlaces(provinces)).toEqual([{ code: '08', name: 'BARCELONA' }])
    expect(readPlaces(municipalities)).toEqual([{ code: '08001', name: 'ABRERA' }])
  })

  it.each([
    ['empty', ''],
    ['a web page', '<html><body>Acceso denegado</body></html>'],
    ['cut off', PROPERTY.slice(0, 700)],
    ['a property list without a property', `<consulta_dnp ${XMLNS}><control/></consulta_dnp>`],
    [
      'a document that declares an entity',
      `<!DOCTYPE a [<!ENTITY x "${'x'.repeat(9)}">]>${PROPERTY.replace('BERGUEDA', '&x;')}`,
    ],
    ['a text with a NUL character', PROPERTY.replace('BERGUEDA', 'BER\0GUEDA')],
  ])('a reply is rejected as broken if it is %s', (_what, xml) => {
    expect(() => readProperty(xml)).toThrow(BrokenAnswer)
  })
})
