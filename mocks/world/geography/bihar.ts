import { areasOf } from './areas.ts'

export const bihar = areasOf('Bihar', {
  Gaya: {
    lgd: 196,
    about: 'गया. Pilgrims to Bodh Gaya and Vishnupad. Weavers of Manpur. Tilkut.',
    cities: 'Gaya, Bodh Gaya, Sherghati, Tekari',
    blocks: {
      Belaganj: 'Bhalua, Chakand, Erki, Panari, Rauna, Shripur',
      'Bodh Gaya': 'Amwa, Bakraur, Basarhi, Dhanawan, Gafa Khurd, Mocharim, Shekhwara',
      Manpur: 'Bhore, Gere, Kaiya, Lakhanpur, Nauranga, Shadipur',
      Sherghati: 'Chitab Kala, Dhab Chiraiya, Gopalpur, Kachauri, Shrirampur',
      Tekari: 'Alipur, Chiraili, Mau, Noni, Pura, Sanda',
      Wazirganj: 'Amaitha, Dakhingaon, Karjara, Kurkihar, Punawan, Tarwan',
    },
    taluks: 'Gaya Town, Imamganj',
    notes: {
      Bakraur: 'बकरौर. The stupa of Sujata across the Falgu.',
      Kurkihar: 'कुर्किहार. Bronzes of the Pala kings were found here.',
      Nauranga: 'नौरंगा. Power looms.',
    },
  },
  Muzaffarpur: {
    lgd: 208,
    about: 'मुज़फ़्फ़रपुर. Litchi. Lac bangles. Sujani embroidery.',
    cities: 'Muzaffarpur, Motipur, Kanti',
    blocks: {
      Bochaha: 'Adi Gopalpur, Bhagwanpur, Garha, Karanpur, Sarfuddinpur',
      Kanti: 'Birpur, Chhapra, Kushi, Panapur Haveli, Sherukahi',
      Motipur: 'Bariyarpur, Jasauli, Mahwal, Morsandi, Narwara',
      Sakra: 'Dubaha, Keshopur, Machhahi, Sujawalpur, Vishnupur Baghnagri',
    },
    notes: { Jasauli: 'जसौली. Litchi orchards.' },
  },
  Madhubani: {
    lgd: 206,
    about: 'मधुबनी. Mithila painting. Makhana. Fish.',
    cities: 'Madhubani, Jhanjharpur, Jainagar',
    blocks: {
      Jainagar: 'Baraj, Dullipatti, Kamlabari, Rajauli, Selra',
      Jhanjharpur: 'Araria Sangram, Kothia, Mahinathpur, Parsa, Simra',
      Pandaul: 'Bhagwatipur, Bitthaur, Nahar, Sarisab Pahi, Shahpur',
      Rajnagar: 'Jitwarpur, Kaithahi, Mangrauni, Ranti, Simri',
    },
    notes: {
      Jitwarpur: 'जितवारपुर. A village of painters.',
      Ranti: 'राँटी. Mithila painting in the line style.',
    },
  },
})
