import type { DemoSpeach } from '../plan.ts'

export const queNoPiquen: DemoSpeach = {
  key: 'es/que-no-piquen',
  title: 'Que no le pesquen: correos fraudulentos',
  language: 'es',
  description: 'El anzuelo no busca su ordenador, busca su prisa. Tres miradas y un teléfono al que llamar.',
  tags: ['phishing', 'seguridad', 'correo'],
  category: 'digital',
  author: 'marta',
  life: { publishedDaysAgo: 165 },
  drawsReaders: 1.2,
  rating: 4.2,
  pictures: {
    mail: {
      file: 'tres-dudas.png',
      alt: 'Un correo con tres dudas numeradas: el remitente, la prisa, el botón',
      caption: 'Tres miradas, diez segundos.',
      drawing: {
        figure: 'mail',
        sender: 'nominas@nordlicht-rrhh.support',
        subject: 'Su paga extra caduca hoy',
        lines: ['Estimado compañero:', 'entre en las próximas dos horas', 'o se anulará el pago.'],
        button: 'Ver mi paga',
        doubts: [
          'La dirección no es nuestra: léala desde el final.',
          '¿Por qué tanta prisa? El miedo apaga la cabeza.',
          '¿Adónde lleva? Mire antes de pulsar.',
        ],
      },
    },
  },
  text: `
# Reconocerlos
## Tres miradas
[[mail]]

1. **Remitente:** lea la dirección de derecha a izquierda. Cuentan las dos últimas palabras antes de la primera barra.
2. **Tono:** urgencia, amenaza, secreto o regalo. Cualquiera de los cuatro es motivo para ir más despacio.
3. **Destino:** deje el puntero sobre el enlace. En el móvil, mantenga pulsado.

Ninguna de las tres es una prueba. Dos juntas bastan para detenerse y preguntar.

## Facturas con otra cuenta
El más caro no pide contraseñas: llega de un proveedor real, con una factura real, y solo cambia el número de cuenta.

!warning Todo cambio de cuenta se confirma **por teléfono**, con el número que ya teníamos. Nunca con el del correo.

? El proveedor tiene prisa y amenaza con no servir.
Un proveedor de verdad entiende una llamada. El que no la quiere no es el proveedor.

# Reaccionar
## He pulsado
Le puede pasar a cualquiera. Lo que importa son los diez minutos siguientes:

1. Llame al **4400**, a cualquier hora.
2. Deje el equipo encendido y desconéctelo de la red.
3. Cambie la contraseña desde otro dispositivo.
4. Apunte la hora, el remitente y lo que escribió.

| Lo que se piensa | Lo que es |
| “Me van a reñir.” | Le van a dar las gracias |
| “Seguro que no es nada.” | Tal vez; que lo diga quien lo sabe |
| “Ya lo borro.” | Guárdelo: es la prueba |

# Prevenir
## Contraseñas sin dolor
Una frase de cuatro palabras que no tengan nada que ver se recuerda mejor que “P4ssw0rd!” y resiste mucho más:
*tejado-lunes-mandarina-freno*. Una distinta para cada sitio, y todas en el gestor de contraseñas.

## ¿Lo habría visto? {quiz=phishing-es}

## Entre nosotros {poll=clicked-es}
`,
}
