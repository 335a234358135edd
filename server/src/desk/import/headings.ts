import { ASKED_FIELDS, type BookColumn, type ImportKind, memberField } from '@kuri/shared/contract';

/** Words of a heading that say the unit of its numbers. */
const UNIT = /(?<=.)(?:inrs|inrupees|rs|inr|rupees)$/;

/** A heading without case, spaces and signs: `Phone No.` as `phoneno`. */
export function plainHeading(heading: string): string {
  return heading
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

const wordsOf = (text: string) => text.trim().split(/\s+/);

const GROUP_CODE = wordsOf(`
  group groupno groupnumber groupid grp grpno grpcode chit chitno chitcode chitgroup chitgroupno kuri
  kurino kuricode scheme schemecode schemeno schemeid`);
const PHONE = wordsOf(`
  phoneno phonenumber ph phno phnumber telephone telephoneno tel telno mobile mobileno mobilenumber
  mob mobno cell cellno cellphone contact contactno contactnumber contactphone whatsapp whatsappno
  memberphone memberphoneno membermobile membermobileno subscriberphone subscribermobile customerphone
  customermobile phonemobile mobilephone`);
const NAME = wordsOf(`
  name member membersname nameofmember nameofthemember fullname subscriber subscribername
  subscribersname nameofsubscriber nameofthesubscriber customer customername nameofcustomer
  nameofthecustomer party partyname holder holdername ticketholder nameofholder nameoftheholder
  receivedfrom`);
const TICKET = wordsOf(`
  ticket ticketno ticketnumber tktno tkt tktnumber token tokenno chittalno chittal chitticketno
  ticketnoonpaper winningticket winnerticket`);
const METHOD = wordsOf(`
  mode paymentmode paymentmethod modeofpayment methodofpayment paymenttype paidvia paidthrough`);

const ofMembers = Object.fromEntries(
  ASKED_FIELDS.map((name) => [name, memberField(name).asked?.imported?.alsoCalled ?? []]),
);

/** Other headings that offices write for our columns, without case, spaces and signs. */
const OTHER_HEADINGS: Readonly<Record<ImportKind, Readonly<Record<string, readonly string[]>>>> = {
  groups: {
    schemeCode: GROUP_CODE,
    schemeName: ['name', 'nameofgroup', 'nameofthegroup', 'chitname', 'kuriname', 'schemename'],
    schemeType: ['type', 'chittype', 'kuritype', 'schemetype', 'plan', 'planname'],
    monthlyInstallment: wordsOf(`
      monthlyinstallment instalment installment instalmentamount installmentamount monthlyamount
      amountpermonth permonth monthly subscription monthlysubscription emi`),
    maxCapacity: wordsOf(`
      capacity maxcapacity strength members noofmembers numberofmembers totalmembers tickets nooftickets
      numberoftickets totaltickets`),
    schemeStartDate: wordsOf(
      'startingdate start startson startedon dateofstart commencement commencementdate dateofcommencement',
    ),
    schemeDrawDate: wordsOf(
      'firstdrawdate drawdate dateoffirstdraw firstauction firstauctiondate auctiondate dateoffirstauction',
    ),
    returnAmount: ['return', 'prize', 'prizeamount', 'maturityamount', 'payout', 'payoutamount'],
  },
  members: {
    memberName: NAME,
    contactPhone: PHONE,
    ...ofMembers,
    schemeCode: GROUP_CODE,
    ticketNumber: TICKET,
    ticketsCount: wordsOf(
      'nooftickets numberoftickets ticketcount ticketscount totaltickets noofchits noofshares shares',
    ),
    joinedDate: wordsOf(`
      joined joinedon joindate joiningdate dateofjoining doj enrolmentdate enrollmentdate dateofenrolment
      dateofenrollment admissiondate dateofadmission`),
    status: ['memberstatus', 'ticketstatus'],
    nomineeName: ['nomineename', 'nameofnominee', 'nameofthenominee'],
    nomineeRelation: wordsOf(`
      relation relationship nomineerelationship relationwithnominee relationofnominee
      relationshipwithnominee`),
  },
  payments: {
    contactPhone: PHONE,
    memberName: NAME,
    schemeCode: GROUP_CODE,
    ticketNumber: TICKET,
    receiptDate: wordsOf(`
      paidon paiddate datepaid paymentdate dateofpayment receiptdate dateofreceipt collectiondate
      collectedon dateofcollection receivedon receiveddate entrydate transactiondate txndate`),
    amount: wordsOf(`
      amt amountpaid paidamount amtpaid paidamt paid payment paymentamount collection collected
      amountcollected collectedamount amountreceived receivedamount received receiptamount rs rupees`),
    paymentMethod: METHOD,
    transactionId: wordsOf(`
      transactionno transactionnumber txnid txnno utr utrno utrnumber refno reference referenceno
      referencenumber upiref upirefno chequeno chequenumber`),
    bookNumber: wordsOf(
      'receiptno receiptnumber recno rcptno bookreceiptnumber bookno billno billnumber slipno voucherno',
    ),
  },
  draws: {
    schemeCode: GROUP_CODE,
    ticketNumber: TICKET,
    drawNo: wordsOf(
      'draw drawnumber no number slno month monthno auctionno auction installmentno instalmentno',
    ),
    drawDate: ['date', 'dateofdraw', 'drawheldon', 'heldon', 'auctiondate', 'dateofauction'],
    contactPhone: [...PHONE, 'winnersphone', 'winnermobile', 'winnerphoneno', 'winnermobileno'],
    memberName: [
      ...NAME,
      ...[
        'winner',
        'winnersname',
        'nameofwinner',
        'nameofthewinner',
        'prizewinner',
        'prizedmember',
      ],
      ...['prizedsubscriber'],
    ],
    prize: wordsOf(
      'prizeamount prizemoney amount returnamount return payout payoutamount bidamount',
    ),
    paidDate: wordsOf(
      'paidon paiddate datepaid paymentdate dateofpayment payoutdate dateofpayout disbursedon',
    ),
    paymentMethod: METHOD,
  },
};

/** True for a column of ours that an office may call by this heading. */
export function isHeadingOf(kind: ImportKind, { key, heading }: BookColumn, text: string): boolean {
  const names = new Set([plainHeading(heading), ...(OTHER_HEADINGS[kind][key] ?? [])]);
  const bare = plainHeading(text.replaceAll(/\([^)]*\)|\[[^\]]*\]/g, ''));
  return [plainHeading(text), bare, bare.replace(UNIT, '')].some(
    (name) => name !== '' && names.has(name),
  );
}
