import { describe, expect, it } from 'vitest';
import { isOfx, readOfx } from './read-ofx.ts';

/** As banks write 1.x: a head of its own, fields that are not closed. */
const sgml = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20261121<LANGUAGE>FRA</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STATUS><CODE>0<SEVERITY>INFO</STATUS>
<STMTRS><CURDEF>MAD
<BANKACCTFROM><BANKID>011<BRANCHID>780<ACCTID>0000012345678901<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261121
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120120000.000[0:GMT]<TRNAMT>1200.00<FITID>26325-001<NAME>VIR RECU RIAD &amp; FILS<MEMO>FAC-014</STMTTRN>
<STMTTRN>
<TRNTYPE>CHECK
<DTPOSTED>20261119
<TRNAMT>+500,00
<FITID>26324-007
<CHECKNUM>4410092
<NAME>REMISE CHEQUE
<MEMO>REMISE CHEQUE
</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261118<TRNAMT>-35.00<FITID>26323-002<NAME>COMMISSION
</STMTTRN>
</BANKTRANLIST>
<LEDGERBAL><BALAMT>98765.40<DTASOF>20261121</LEDGERBAL>
</STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>`;

const xml = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX>
  <BANKMSGSRSV1>
    <STMTTRNRS>
      <STMTRS>
        <BANKACCTFROM><BANKID>021</BANKID><ACCTID>A-1</ACCTID><ACCTTYPE>CHECKING</ACCTTYPE></BANKACCTFROM>
        <BANKTRANLIST>
          <STMTTRN>
            <TRNTYPE>CREDIT</TRNTYPE>
            <DTPOSTED>20261120</DTPOSTED>
            <TRNAMT>1200.00</TRNAMT>
            <FITID>X1</FITID>
            <NAME><![CDATA[Règlement <FAC-014>]]></NAME>
          </STMTTRN>
        </BANKTRANLIST>
      </STMTRS>
    </STMTTRNRS>
    <STMTTRNRS>
      <STMTRS>
        <BANKACCTFROM><ACCTID>A-2</ACCTID></BANKACCTFROM>
        <BANKTRANLIST>
          <STMTTRN><DTPOSTED>20261119</DTPOSTED><TRNAMT>10</TRNAMT><FITID>Y1</FITID><NAME>H&#244;tel</NAME></STMTTRN>
        </BANKTRANLIST>
      </STMTRS>
    </STMTTRNRS>
  </BANKMSGSRSV1>
</OFX>`;

describe('a statement in OFX', () => {
  it('is read where fields are not closed', () => {
    expect(readOfx(sgml)).toEqual([
      {
        account: '0000012345678901',
        lines: [
          {
            date: '2026-11-20',
            amount: '1200.00',
            label: 'VIR RECU RIAD & FILS FAC-014',
            bankId: '26325-001',
          },
          { date: '2026-11-19', amount: '+500,00', label: 'REMISE CHEQUE 4410092', bankId: '26324-007' },
          { date: '2026-11-18', amount: '-35.00', label: 'COMMISSION', bankId: '26323-002' },
        ],
      },
    ]);
  });

  it('is read as XML, with each of its accounts', () => {
    expect(readOfx(xml)).toEqual([
      {
        account: 'A-1',
        lines: [{ date: '2026-11-20', amount: '1200.00', label: 'Règlement <FAC-014>', bankId: 'X1' }],
      },
      { account: 'A-2', lines: [{ date: '2026-11-19', amount: '10', label: 'Hôtel', bankId: 'Y1' }] },
    ]);
  });

  it('is told from a table by how it begins', () => {
    expect([sgml, xml, 'Date;Libellé;Montant', ''].map(isOfx)).toEqual([true, true, false, false]);
    expect(readOfx('OFXHEADER:100\n<OFX></OFX>')).toEqual([]);
  });
});
