import { areasOf } from './areas.ts'

export const assam = areasOf('Assam', {
  Barpeta: {
    lgd: 280,
    about: 'Bell metal of Sarthebari. Jute and mustard on the chars of the Brahmaputra.',
    cities: 'Barpeta, Barpeta Road, Howly, Sarthebari',
    blocks: {
      Barpeta: 'Bhella, Bohori, Nagaon, Sundaridia, Uttar Ganakgari',
      Chenga: 'Ambari, Chenga, Kaljhar, Rubi, Titapani',
      Mandia: 'Alopati Char, Baghbar, Jania, Kadamguri, Mandia, Satra Kanara',
      Sarukhetri: 'Byaskuchi, Gomura, Karakuchi, Kamarpara, Namsala',
    },
    notes: { Kamarpara: 'Smiths of bell metal and brass.' },
    localNames: {
      Barpeta: 'বৰপেটা',
    },
  },
  Jorhat: {
    lgd: 290,
    about: 'Tea gardens. Muga and eri silk. Cane and bamboo.',
    cities: 'Jorhat, Mariani, Teok, Titabor',
    blocks: {
      Baghchung: 'Chowtang, Dhekorgorah, Gharphalia, Sarbaibandha',
      Kaliapani: 'Dihingapar, Hatigarh, Kaliapani, Teok',
      Titabor: 'Bebejia, Borholla, Kachukhat, Madhapur, Panichakua',
    },
    notes: { Borholla: 'Weavers of muga silk.' },
    localNames: {
      Jorhat: 'যোৰহাট',
    },
  },
})
