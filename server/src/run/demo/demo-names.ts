// Given names and family names by region, and whole names in other scripts.

/** Names and places of one community. */
export interface NameRegion {
  given: readonly string[];
  family: readonly string[];
  places: readonly string[];
}

function words(text: string): string[] {
  return text.trim().split(/\s+/);
}

function phrases(text: string): string[] {
  return text.split(',').map((phrase) => phrase.trim());
}

const KERALA_PLACES = phrases(`Kaloor Kochi 682017, Thripunithura 682301, Aluva 683101,
  Ollur Thrissur 680306, Irinjalakuda 680121, Chalakudy 680307, Kunnamkulam 680503, Vaikom 686141,
  Changanassery 686101, Perumbavoor 683542, Kodungallur 680664, Ottapalam 679101, Pattambi 679303,
  Manjeri 676121`);

const KERALA_HINDU: NameRegion = {
  given: words(`Anitha Sreeja Lekha Bindu Asha Divya Jayasree Latha Maya Nisha Priya Rema Sandhya
    Shobha Suma Usha Vidya Ammini Deepa Geetha Indira Leela Radha Sarasamma Rajan Suresh Biju Anil
    Vinod Pradeep Ramesan Santhosh Shaji Sunil Unnikrishnan Gopalan Jayan Manoj Rajesh Sasidharan`),
  family: words(`Nair Menon Pillai Kurup Panicker Warrier Namboothiri Varma Thampi Kaimal Kutty
    Ezhuthachan Marar Achari Kartha Nambiar`),
  places: KERALA_PLACES,
};

const KERALA_CHRISTIAN: NameRegion = {
  given: words(`Joseph Thomas Mathew George Varghese Kurian Mercy Annamma Rosamma Shiny Beena Paul
    Jose Antony Jessy Lissy Sheela Saji Tessy Francis Alphonsa Philip`),
  family:
    words(`Chacko Kurian Thomas Varghese Mathew D'Souza D'Cruz Fernandez Antony Paulose Cherian
    Abraham Itty Ouseph`),
  places: KERALA_PLACES,
};

const KERALA_MUSLIM: NameRegion = {
  given: words(`Abdul Fathima Rasheed Ayisha Nazeer Haseena Ibrahim Salma Shameer Jameela Noushad
    Suhara Ashraf Rukhiya Basheer Mumtaz`),
  family: words(`Rahman Koya Haji Moideen Kunju Salam Kareem Hameed Beevi Muhammed`),
  places: KERALA_PLACES,
};

const TAMIL_NADU: NameRegion = {
  given:
    words(`Meenakshi Kavitha Selvi Lakshmi Revathi Saraswathi Thenmozhi Valli Mallika Kalaiselvi
    Amudha Vasantha Murugan Senthil Karthik Saravanan Ganesan Arumugam Palani Velu Prakash Mani
    Shanmugam Sivakumar Ravichandran Elango Chandrasekar Balaji Kumaran Ponnusamy`),
  family:
    words(`Subramanian Ramasamy Krishnan Natarajan Govindan Perumal Muthusamy Annamalai Rajendran
    Iyer Iyengar Chettiar Mudaliar Gounder Venkatesan Swaminathan Thangavel`),
  places: phrases(`R.S. Puram Coimbatore 641002, Pollachi 642001, Nagercoil 629001, Dindigul 624001,
    Palakkad Road Coimbatore 641008, Anna Nagar Madurai 625020, Erode 638001, Tiruppur 641601`),
};

const HINDI_BELT: NameRegion = {
  given:
    words(`Sunita Rekha Anjali Pooja Neha Kiran Savita Kamla Meera Seema Rajesh Amit Sanjay Vijay
    Deepak Mukesh Ashok Dinesh Ramesh Mahesh Pankaj Rakesh Manish Vikas Shyam Mohan`),
  family:
    words(`Sharma Verma Gupta Yadav Mishra Tiwari Singh Chauhan Agarwal Jain Saxena Pandey Joshi
    Rathore Prasad Choudhary Dubey Shukla`),
  places: phrases(`Ernakulam North 682018, Edappally 682024, Kakkanad 682030, Palarivattom 682025,
    Vyttila 682019`),
};

/** Regions of the members, with weights. */
export const NAME_REGIONS: readonly (readonly [NameRegion, number])[] = [
  [KERALA_HINDU, 40],
  [KERALA_CHRISTIAN, 19],
  [KERALA_MUSLIM, 13],
  [TAMIL_NADU, 16],
  [HINDI_BELT, 12],
];

/** Names of houses, which come before the place in an address. */
export const HOUSES =
  words(`Sreenilayam Krishnakripa Lakshmivilas Thekkedath Puthenpurayil Kizhakkethil
  Padinjarekkara Ashirwad Anugraha Souparnika Nandanam Vrindavan Santhinikethan Mangalath Ambadi
  Valiyaveettil Thottathil Cheruparambil Gokulam Sivasakthi`);

/** Whole names as their bearers write them: Malayalam, Tamil and Devanagari. */
export const OWN_SCRIPT_NAMES = phrases(`ലക്ഷ്മി നായർ, സുരേഷ് കുമാർ, അനിത മേനോൻ, രാധാകൃഷ്ണൻ,
  ശ്രീജ രാജൻ, ബിന്ദു തോമസ്, മുഹമ്മദ് ഷാഫി, ഫാത്തിമ ബീവി, ജോസഫ് ചാക്കോ, സരസമ്മ, ഉണ്ണികൃഷ്ണൻ പിള്ള,
  ദേവകി അമ്മ, വിജയൻ, അമ്മിണി ജോർജ്, ഗോപാലകൃഷ്ണൻ, മിനി വർഗീസ്, மீனாட்சி சுந்தரம், முருகன், செல்வி ராமசாமி,
  கார்த்திக் குமார், லட்சுமி நடராஜன், சரவணன், தேன்மொழி, கணேசன் பெருமாள், வள்ளி அம்மாள், சண்முகம்,
  सुनीता शर्मा, राजेश कुमार, अनिल वर्मा, पूजा गुप्ता, रमेश यादव, कमला देवी, संजय मिश्रा, मीरा सिंह,
  दीपक तिवारी, सावित्री जोशी`);
