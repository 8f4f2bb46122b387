/** Words of banks, authorities and administrators in Catalan. They are neither names nor unknown words. */
const CATALAN = `rebut rebuts reb carrec carrecs domiciliacio domiciliacions domiciliat transferencies immediata immed emesa emeses
  rebudes trames ordre abonament abonaments ingres ingressos pagament pagaments pagat pagada cobrament cobraments remesa
  remeses compte comptes traspas traspassos impost imposts impostos tribut tributs taxes liquidacions fraccio termini terminis
  exercici periode periodes mensualitat mensualitats quota quotes despesa despeses comunitat comunitats comunitaria ctat
  propietari propietaris administracio administracions administrador finques finca pis habitatges locals escala planta baixos
  entresol lloguers llogater llogatera arrendatari arrendataria contracte contractes factures subministrament subministr
  submin consum consums lectures repartiment aigua llum calefaccio calef calenta freda assegurances asseguranca polissa
  reparacio reparacions obres treballs derrames extraordinaries aportacions provisio escombraries escombr brossa
  deixalles recollida recoll domiciliaria domiciliaris municipal immobles immoble immob bens urbana rustica cadastral
  guals vehicles vorera voreres prestec prestecs hipoteques hipotecari hipotecaria amortitzacio interessos venciment
  devolucions retornada retornats comissio comissions agrupacio varis diversos base comarcal diputacio resta bestreta
  lliurament lliuraments`

/** The same in Galician. */
const GALICIAN = `recibos adebedo adebedos pagamento pagamentos ingresos imposto impostos inmobles bens taxas lixo cota cotas
  comunidade comunidades propietarios vivenda vivendas aluguer alugueiro arrendamento emprestimo deputacion concello
  devolto devolta cargos transferencias inmediata auga recollida`

/** The same in Basque. */
const BASQUE = `ordainagiria ordainagiriak ordainagiri ordainketa zorpeko zorpetzea helbideratzea helbideratua kobrantza
  transferentzia transferentziak berehalako jasoa jasotakoa egina egindakoa abonua ordaindua zerga zergak tasak maileguaren
  mailegua maileguak kuota kuotak komunitatea komunitate jabekideen jabeen erkidegoa etxebizitza alokairua alokairuaren
  errenta hondakin hondakinak zabor zaborra ondasun higiezinen higiezinak ibilgailu ibilgailuen udala aldundia itzulketa itzulita komisioa komisioak kontu kontua kontuen arteko traspasoa asegurua fakturaren
  faktura fakturak`

export const REGIONAL_WORDS: readonly string[] = `${CATALAN} ${GALICIAN} ${BASQUE}`.split(/\s+/)
