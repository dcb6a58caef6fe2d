import { areasOf } from './areas.ts'

export const maharashtra = areasOf('Maharashtra', {
  Nashik: {
    lgd: 487,
    about: 'Grapes and onions. Wineries. Engineering works of Satpur and Ambad.',
    cities: 'Nashik, Malegaon, Deolali, Manmad, Sinnar, Yeola, Igatpuri, Pimpalgaon Baswant',
    blocks: {
      Dindori: 'Ahivantwadi, Janori, Khedgaon, Lakhmapur, Mohadi, Nanashi, Umrale, Vani',
      Igatpuri: 'Belgaon Kurhe, Dhamangaon, Khed Bhairav, Sakur, Wadivarhe',
      Niphad: 'Chandori, Kasbe Sukene, Lasalgaon, Naitale, Palkhed, Saikheda, Vinchur',
      Sinnar: 'Deopur, Musalgaon, Nandur Shingote, Pandhurli, Thangaon, Vadangali, Wavi',
      Yeola: 'Andarsul, Ankai, Mukhed, Nagarsul, Patoda, Rajapur',
    },
    taluks: 'Nashik, Malegaon, Trimbakeshwar, Surgana',
    notes: {
      Lasalgaon: 'The largest onion market of Asia.',
      Vani: 'Pilgrims to Saptashrungi.',
      Mohadi: 'Grapes for export.',
      Ankai: 'Fort and caves.',
    },
    localNames: {
      Nashik: 'नाशिक',
      Lasalgaon: 'लासलगाव',
      Vani: 'वणी',
      Mohadi: 'मोहाडी',
      Ankai: 'अंकाई',
    },
  },
  Satara: {
    lgd: 494,
    about: 'Sugar. Dairy. Strawberries and tourism on the plateau of Mahabaleshwar.',
    cities: 'Satara, Karad, Phaltan, Wai, Mahabaleshwar, Panchgani',
    blocks: {
      Karad: 'Charegaon, Indoli, Kale, Masur, Supane, Tambave, Umbraj',
      Koregaon: 'Ambavade, Khed, Kinhai, Kumathe, Wathar Kiroli',
      Patan: 'Chafal, Dhebewadi, Malharpeth, Morgiri, Tarale',
      Wai: 'Bavdhan, Bhuinj, Dhom, Ozarde, Pasarni, Surur',
    },
    taluks: 'Satara, Phaltan, Jaoli',
    notes: { Dhom: 'Below the dam on the Krishna.' },
    localNames: {
      Satara: 'सातारा',
      Dhom: 'धोम',
      Karad: 'कराड',
      Mahabaleshwar: 'महाबळेश्वर',
    },
  },
  Ratnagiri: {
    lgd: 492,
    about: 'Alphonso mango. Cashew. Fisheries.',
    cities: 'Ratnagiri, Chiplun, Khed, Rajapur, Dapoli',
    blocks: {
      Chiplun: 'Dahivali, Kalambaste, Margtamhane, Sawarde, Terav, Walope',
      Dapoli: 'Anjarle, Asud, Dabhol, Jalgaon, Kelshi',
      Guhagar: 'Abloli, Hedvi, Palshet, Shringartali, Velneshwar',
      Rajapur: 'Adivare, Jaitapur, Nate, Oni, Pachal, Sagve',
    },
    taluks: 'Ratnagiri, Khed, Sangameshwar, Lanja',
    notes: { Anjarle: 'Turtles come ashore here.' },
    localNames: {
      Ratnagiri: 'रत्नागिरी',
      Anjarle: 'आंजर्ले',
    },
  },
  Pune: {
    lgd: 490,
    cities: 'Pune, Pimpri Chinchwad, Baramati',
    taluks: 'Haveli, Baramati, Maval',
    localNames: { Pune: 'पुणे', Baramati: 'बारामती' },
  },
  'Mumbai Suburban': {
    lgd: 483,
    cities: 'Mumbai',
    taluks: 'Andheri, Borivali, Kurla',
    localNames: { Mumbai: 'मुंबई' },
  },
})
