import type { DemoDocument } from './document.ts'

export const guiaPrimerosAuxilios: DemoDocument = {
  file: 'guia-primeros-auxilios.pdf',
  language: 'es',
  title: 'Guía de primeros auxilios',
  subtitle: 'Para el bolsillo del mono y la pared del taller',
  author: 'Marta Ruiz',
  page: 'página',
  text: `
### Siempre lo primero
1. **Proteger.** Corte la corriente, pare la máquina, señalice. Guantes, si los tiene.
2. **Avisar.** 112: dónde, qué, cuántos, cómo están. Altavoz, y no cuelgue.
3. **Socorrer.** Empiece por quien no grita: el que grita respira.

| Dónde estamos | Lo que debe decir |
| Nave 1 a 3 | Polígono El Portazgo, entrada sur, barrera amarilla |
| Nave 4 | Entrada norte, junto al transformador |
| Oficinas | Calle del Moncayo 12, segunda planta |

!tip Mande a alguien a la barrera. Una ambulancia que busca pierde tres minutos.

### No responde
#### Respira con normalidad
Túmbela de lado, con la cabeza hacia atrás y la boca hacia abajo. Quédese. Vuelva a mirar cada minuto si sigue respirando.

#### No respira, o da bocanadas
Compresiones en el centro del pecho, de 5 a 6 cm, de 100 a 120 por minuto. Treinta compresiones y dos ventilaciones, o solo
compresiones si no aprendió a ventilar. Que alguien traiga el desfibrilador: nave 2, junto al comedor.

!warning Encienda el desfibrilador antes de pensar. Le dirá en voz alta todo lo que debe hacer, y no da una descarga si no hace
falta.

### Heridas y golpes
| Qué ve | Qué hace | Qué no hace |
| Sangra mucho | apretar fuerte, sin soltar | levantar la gasa para mirar |
| No para y es un brazo o una pierna | torniquete por encima, hora escrita, 112 | aflojarlo |
| Algo clavado | sujetarlo con gasas alrededor | sacarlo |
| Golpe en la cabeza | quieto, vigilar 24 horas | dejarla sola la primera noche |
| Hueso torcido | inmovilizar como está | enderezar |
| Dedo amputado | envuelto, en bolsa, y la bolsa en hielo | hielo directo |

#### Quemaduras
Agua del grifo, 20 minutos, sin presión. Quite anillos y relojes antes de que se hinche. La ropa pegada se queda. Cubra con film
de cocina, sin apretar.

#### Productos químicos
Agua en abundancia, 15 minutos por lo menos, también en los ojos y con los párpados abiertos. Guarde la etiqueta o haga una foto:
el médico la necesita.

### Atragantamiento
1. **Tose:** anime a toser. Nada más.
2. **Ya no tose:** inclínela hacia delante, cinco golpes entre los omóplatos.
3. **Sigue igual:** abrácela por detrás, puño encima del ombligo, cinco compresiones hacia dentro y hacia arriba.
4. **Pierde el conocimiento:** al suelo, 112, compresiones en el pecho.

### Calor, mareo, dolor en el pecho
- **Golpe de calor:** piel caliente, habla confusa. Sombra, ropa fuera, agua por el cuerpo, 112.
- **Mareo:** tumbada, piernas en alto, aire. Si no se recupera en dos minutos, 112.
- **Dolor en el pecho que aprieta,** sudor, brazo o mandíbula: sentada, quieta, 112. No conduzca hasta el hospital.
- **Cara caída, brazo sin fuerza, palabras raras:** apunte la hora y llame al 112. En un ictus cada minuto cuenta.

### Después
#### Anotar
Todo accidente se anota, aunque sea un corte. Diez cortes en la misma máquina son un aviso.

#### Reponer
Quien gasta, avisa. El botiquín de cada nave se revisa el primer lunes del mes: gasas, vendas, guantes, mantas, suero.

#### Hablar
Ayudar también deja huella. Si días después no duerme o le vuelve la imagen, hable con nosotros: 4433, en confianza.
`,
}
