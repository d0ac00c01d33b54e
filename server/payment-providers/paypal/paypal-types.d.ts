/** Generated from PayPal’s OpenAPI documents by server/payment-providers/paypal/generate-paypal-types.ts. */
export type paths = Record<string, never>;
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Order Request */
        "orders.order_request": {
            intent: components["schemas"]["orders.checkout_payment_intent"];
            /** @deprecated */
            payer?: components["schemas"]["orders.payer"];
            purchase_units: components["schemas"]["orders.purchase_unit_request"][];
            payment_source?: components["schemas"]["orders.payment_source"];
        };
        /**
         * Checkout Payment Intent
         * @enum {string}
         */
        "orders.checkout_payment_intent": "CAPTURE" | "AUTHORIZE";
        /**
         * Customer
         * Format: payer_v1
         */
        "orders.payer": components["schemas"]["orders.payer_base"] & {
            name?: components["schemas"]["orders.name"];
            phone?: components["schemas"]["orders.phone_with_type"];
            birth_date?: components["schemas"]["orders.date_no_time"];
            tax_info?: components["schemas"]["orders.tax_info"];
            address?: components["schemas"]["orders.address_portable"];
        };
        /** Payer Base */
        "orders.payer_base": {
            email_address?: components["schemas"]["orders.email"];
            readonly payer_id?: components["schemas"]["orders.account_id"];
        };
        /** Format: merchant_common_email_address_v2 */
        "orders.email": string;
        /**
         * PayPal Account Identifier
         * Format: ppaas_payer_id_v3
         */
        "orders.account_id": string;
        /** Name */
        "orders.name": {
            prefix?: string;
            given_name?: string;
            surname?: string;
            middle_name?: string;
            suffix?: string;
            alternate_full_name?: string;
            full_name?: string;
        };
        /** Phone With Type */
        "orders.phone_with_type": {
            phone_type?: components["schemas"]["orders.phone_type"];
            phone_number: components["schemas"]["orders.phone"];
        };
        /**
         * Phone Type
         * @enum {string}
         */
        "orders.phone_type": "FAX" | "HOME" | "MOBILE" | "OTHER" | "PAGER";
        /** Phone */
        "orders.phone": {
            country_code: string;
            national_number: string;
            extension_number?: string;
        };
        /** Format: ppaas_date_notime_v2 */
        "orders.date_no_time": string;
        /** Tax Information */
        "orders.tax_info": {
            tax_id: string;
            /** @enum {string} */
            tax_id_type: "BR_CPF" | "BR_CNPJ";
        };
        /** Portable Postal Address (Medium-Grained) */
        "orders.address_portable": {
            address_line_1?: string;
            address_line_2?: string;
            address_line_3?: string;
            admin_area_4?: string;
            admin_area_3?: string;
            admin_area_2?: string;
            admin_area_1?: string;
            postal_code?: string;
            country_code: components["schemas"]["orders.country_code"];
            /** Address Details */
            address_details?: {
                street_number?: string;
                street_name?: string;
                street_type?: string;
                delivery_service?: string;
                building_name?: string;
                sub_building?: string;
            };
        };
        /** Format: ppaas_common_country_code_v2 */
        "orders.country_code": string;
        /** Purchase Unit Request */
        "orders.purchase_unit_request": {
            reference_id?: string;
            amount: components["schemas"]["orders.amount_with_breakdown"];
            payee?: components["schemas"]["orders.payee"];
            description?: string;
            custom_id?: string;
            invoice_id?: string;
            soft_descriptor?: string;
            items?: components["schemas"]["orders.item"][];
            shipping?: components["schemas"]["orders.shipping_detail"];
            supplementary_data?: components["schemas"]["orders.supplementary_data"];
        };
        /** Amount with Breakdown */
        "orders.amount_with_breakdown": components["schemas"]["orders.money"] & {
            breakdown?: components["schemas"]["orders.amount_breakdown"];
        };
        /** Money */
        "orders.money": {
            currency_code: components["schemas"]["orders.currency_code"];
            value: string;
        };
        /** Format: ppaas_common_currency_code_v2 */
        "orders.currency_code": string;
        /** Amount Breakdown */
        "orders.amount_breakdown": {
            item_total?: components["schemas"]["orders.money"];
            shipping?: components["schemas"]["orders.money"];
            handling?: components["schemas"]["orders.money"];
            tax_total?: components["schemas"]["orders.money"];
            insurance?: components["schemas"]["orders.money"];
            shipping_discount?: components["schemas"]["orders.money"];
            discount?: components["schemas"]["orders.money"];
        };
        /** Payee */
        "orders.payee": components["schemas"]["orders.payee_base"] & unknown;
        /** Merchant Base */
        "orders.payee_base": {
            email_address?: components["schemas"]["orders.email"];
            merchant_id?: components["schemas"]["orders.account_id"];
        };
        /** Item */
        "orders.item": {
            name: string;
            unit_amount: components["schemas"]["orders.money"];
            tax?: components["schemas"]["orders.money"];
            quantity: string;
            description?: string;
            sku?: string;
            /** @enum {string} */
            category?: "DIGITAL_GOODS" | "PHYSICAL_GOODS" | "DONATION";
        };
        /** Shipping Details */
        "orders.shipping_detail": {
            name?: components["schemas"]["orders.name"];
            /** @enum {string} */
            type?: "SHIPPING" | "PICKUP_IN_PERSON";
            address?: components["schemas"]["orders.address_portable"];
        };
        /** Supplementary Data */
        "orders.supplementary_data": Record<string, never>;
        /** Payment Source */
        "orders.payment_source": {
            paypal?: components["schemas"]["orders.paypal_wallet"];
        };
        /** PayPal Wallet */
        "orders.paypal_wallet": {
            vault_id?: components["schemas"]["orders.vault_id"];
            email_address?: components["schemas"]["orders.email"];
            name?: components["schemas"]["orders.name-2"];
            phone?: components["schemas"]["orders.phone_with_type"];
            birth_date?: components["schemas"]["orders.date_no_time"];
            tax_info?: components["schemas"]["orders.tax_info"];
            address?: components["schemas"]["orders.address_portable-2"];
            experience_context?: components["schemas"]["orders.paypal_wallet_experience_context"];
            billing_agreement_id?: components["schemas"]["orders.billing_agreement_id"];
        };
        "orders.vault_id": string;
        /** Name */
        "orders.name-2": {
            prefix?: string;
            given_name?: string;
            surname?: string;
            middle_name?: string;
            suffix?: string;
            full_name?: string;
        };
        /** Portable Postal Address (Medium-Grained) */
        "orders.address_portable-2": {
            address_line_1?: string;
            address_line_2?: string;
            address_line_3?: string;
            admin_area_4?: string;
            admin_area_3?: string;
            admin_area_2?: string;
            admin_area_1?: string;
            postal_code?: string;
            country_code: components["schemas"]["orders.country_code-2"];
            /** Address Details */
            address_details?: {
                street_number?: string;
                street_name?: string;
                street_type?: string;
                delivery_service?: string;
                building_name?: string;
                sub_building?: string;
            };
        };
        /** Format: ppaas_common_country_code_v2 */
        "orders.country_code-2": string;
        /** PayPal Wallet Experience Context */
        "orders.paypal_wallet_experience_context": {
            brand_name?: string;
            locale?: components["schemas"]["orders.language"];
            /**
             * @default GET_FROM_FILE
             * @enum {string}
             */
            shipping_preference?: "GET_FROM_FILE" | "NO_SHIPPING" | "SET_PROVIDED_ADDRESS";
            /** Format: uri */
            return_url?: components["schemas"]["orders.url"];
            /** Format: uri */
            cancel_url?: components["schemas"]["orders.url"];
            /**
             * @default NO_PREFERENCE
             * @enum {string}
             */
            landing_page?: "LOGIN" | "GUEST_CHECKOUT" | "NO_PREFERENCE";
            /**
             * @default CONTINUE
             * @enum {string}
             */
            user_action?: "CONTINUE" | "PAY_NOW";
            /**
             * @default UNRESTRICTED
             * @enum {string}
             */
            payment_method_preference?: "UNRESTRICTED" | "IMMEDIATE_PAYMENT_REQUIRED";
        };
        /** Format: ppaas_common_language_v3 */
        "orders.language": string;
        /** Format: uri */
        "orders.url": string;
        "orders.billing_agreement_id": string;
        /** Order */
        "orders.order": components["schemas"]["orders.activity_timestamps"] & {
            readonly id?: string;
            payment_source?: components["schemas"]["orders.payment_source_response"];
            intent?: components["schemas"]["orders.checkout_payment_intent"];
            /** @deprecated */
            payer?: components["schemas"]["orders.payer"];
            purchase_units?: components["schemas"]["orders.purchase_unit"][];
            readonly status?: components["schemas"]["orders.order_status"];
            readonly links?: components["schemas"]["orders.link_description"][];
        };
        /** Transaction Date and Time Stamps */
        "orders.activity_timestamps": {
            readonly create_time?: components["schemas"]["orders.date_time"];
            readonly update_time?: components["schemas"]["orders.date_time"];
        };
        /** Format: ppaas_date_time_v3 */
        "orders.date_time": string;
        /** Payment Source */
        "orders.payment_source_response": {
            paypal?: components["schemas"]["orders.paypal_wallet_response"];
        };
        /** PayPal Wallet Response */
        "orders.paypal_wallet_response": {
            email_address?: components["schemas"]["orders.email"];
            readonly account_id?: components["schemas"]["orders.account_id-2"];
            name?: components["schemas"]["orders.name-2"];
            phone_type?: components["schemas"]["orders.phone_type-2"];
            phone_number?: components["schemas"]["orders.phone-2"];
            birth_date?: components["schemas"]["orders.date_no_time"];
            tax_info?: components["schemas"]["orders.tax_info"];
            address?: components["schemas"]["orders.address_portable-2"];
        };
        /** Format: ppaas_payer_id_v3 */
        "orders.account_id-2": string;
        /**
         * Phone Type
         * @enum {string}
         */
        "orders.phone_type-2": "FAX" | "HOME" | "MOBILE" | "OTHER" | "PAGER" | "WORK";
        /** Phone */
        "orders.phone-2": {
            national_number: string;
        };
        /** Purchase Unit */
        "orders.purchase_unit": {
            reference_id?: string;
            amount?: components["schemas"]["orders.amount_with_breakdown"];
            payee?: components["schemas"]["orders.payee"];
            description?: string;
            custom_id?: string;
            invoice_id?: string;
            id?: string;
            soft_descriptor?: string;
            items?: components["schemas"]["orders.item"][];
            shipping?: components["schemas"]["orders.shipping_with_tracking_details"];
            supplementary_data?: components["schemas"]["orders.supplementary_data"];
            readonly payments?: components["schemas"]["orders.payment_collection"];
        };
        /** Order Shipping Details */
        "orders.shipping_with_tracking_details": components["schemas"]["orders.shipping_detail"] & unknown;
        /** Payment Collection */
        "orders.payment_collection": {
            captures?: components["schemas"]["orders.capture"][];
            refunds?: components["schemas"]["orders.refund"][];
        };
        /** Capture */
        "orders.capture": components["schemas"]["orders.capture_status"] & {
            readonly id?: string;
            readonly amount?: components["schemas"]["orders.money"];
            readonly invoice_id?: string;
            custom_id?: string;
            network_transaction_reference?: components["schemas"]["orders.network_transaction_reference"];
            readonly seller_protection?: components["schemas"]["orders.seller_protection"];
            /** @default false */
            readonly final_capture?: boolean;
            readonly seller_receivable_breakdown?: components["schemas"]["orders.seller_receivable_breakdown"];
            disbursement_mode?: components["schemas"]["orders.disbursement_mode"];
            readonly links?: components["schemas"]["orders.link_description"][];
            processor_response?: components["schemas"]["orders.processor_response"];
        } & components["schemas"]["orders.activity_timestamps"];
        /** Capture Status */
        "orders.capture_status": {
            /** @enum {string} */
            readonly status?: "COMPLETED" | "DECLINED" | "PARTIALLY_REFUNDED" | "PENDING" | "REFUNDED" | "FAILED";
            readonly status_details?: components["schemas"]["orders.capture_status_details"];
        };
        /** Capture Status Details */
        "orders.capture_status_details": {
            /** @enum {string} */
            reason?: "BUYER_COMPLAINT" | "CHARGEBACK" | "ECHECK" | "INTERNATIONAL_WITHDRAWAL" | "OTHER" | "PENDING_REVIEW" | "RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION" | "REFUNDED" | "TRANSACTION_APPROVED_AWAITING_FUNDING" | "UNILATERAL" | "VERIFICATION_REQUIRED";
        };
        /** Network Transaction Reference */
        "orders.network_transaction_reference": {
            id: string;
            date?: string;
            network?: components["schemas"]["orders.card_brand"];
            acquirer_reference_number?: string;
        };
        /**
         * Card Brand
         * @enum {string}
         */
        "orders.card_brand": "VISA" | "MASTERCARD" | "DISCOVER" | "AMEX" | "SOLO" | "JCB" | "STAR" | "DELTA" | "SWITCH" | "MAESTRO" | "CB_NATIONALE" | "CONFIGOGA" | "CONFIDIS" | "ELECTRON" | "CETELEM" | "CHINA_UNION_PAY";
        /** Seller Protection */
        "orders.seller_protection": {
            /** @enum {string} */
            readonly status?: "ELIGIBLE" | "PARTIALLY_ELIGIBLE" | "NOT_ELIGIBLE";
            readonly dispute_categories?: ("ITEM_NOT_RECEIVED" | "UNAUTHORIZED_TRANSACTION")[];
        };
        /** Seller Receivable Breakdown */
        "orders.seller_receivable_breakdown": {
            gross_amount: components["schemas"]["orders.money"];
            paypal_fee?: components["schemas"]["orders.money"];
            paypal_fee_in_receivable_currency?: components["schemas"]["orders.money"];
            net_amount?: components["schemas"]["orders.money"];
            receivable_amount?: components["schemas"]["orders.money"];
            exchange_rate?: components["schemas"]["orders.exchange_rate"];
            platform_fees?: components["schemas"]["orders.platform_fee"][];
        };
        /** Exchange Rate */
        "orders.exchange_rate": {
            source_currency?: components["schemas"]["orders.currency_code"];
            target_currency?: components["schemas"]["orders.currency_code"];
            value?: string;
        };
        /** Platform Fee */
        "orders.platform_fee": {
            amount: components["schemas"]["orders.money"];
            payee?: components["schemas"]["orders.payee_base"];
        };
        /**
         * Disbursement Mode
         * @default INSTANT
         * @enum {string}
         */
        "orders.disbursement_mode": "INSTANT" | "DELAYED";
        /** Link Description */
        "orders.link_description": {
            href: string;
            rel: string;
            /** @enum {string} */
            method?: "GET" | "POST" | "PUT" | "DELETE" | "HEAD" | "CONNECT" | "OPTIONS" | "PATCH";
        };
        /** Processor Response */
        "orders.processor_response": {
            /** @enum {string} */
            readonly avs_code?: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "I" | "M" | "N" | "P" | "R" | "S" | "U" | "W" | "X" | "Y" | "Z" | "Null" | "0" | "1" | "2" | "3" | "4";
            /** @enum {string} */
            readonly cvv_code?: "E" | "I" | "M" | "N" | "P" | "S" | "U" | "X" | "All others" | "0" | "1" | "2" | "3" | "4";
            /** @enum {string} */
            readonly response_code?: "0000" | "00N7" | "0100" | "0390" | "0500" | "0580" | "0800" | "0880" | "0890" | "0960" | "0R00" | "1000" | "10BR" | "1300" | "1310" | "1312" | "1317" | "1320" | "1330" | "1335" | "1340" | "1350" | "1352" | "1360" | "1370" | "1380" | "1382" | "1384" | "1390" | "1393" | "5100" | "5110" | "5120" | "5130" | "5135" | "5140" | "5150" | "5160" | "5170" | "5180" | "5190" | "5200" | "5210" | "5400" | "5500" | "5650" | "5700" | "5710" | "5800" | "5900" | "5910" | "5920" | "5930" | "5950" | "6300" | "7600" | "7700" | "7710" | "7800" | "7900" | "8000" | "8010" | "8020" | "8030" | "8100" | "8110" | "8220" | "9100" | "9500" | "9510" | "9520" | "9530" | "9540" | "9600" | "PCNR" | "PCVV" | "PP06" | "PPRN" | "PPAD" | "PPAB" | "PPAE" | "PPAG" | "PPAI" | "PPAR" | "PPAU" | "PPAV" | "PPAX" | "PPBG" | "PPC2" | "PPCE" | "PPCO" | "PPCR" | "PPCT" | "PPCU" | "PPD3" | "PPDC" | "PPDI" | "PPDV" | "PPDT" | "PPEF" | "PPEL" | "PPER" | "PPEX" | "PPFE" | "PPFI" | "PPFR" | "PPFV" | "PPGR" | "PPH1" | "PPIF" | "PPII" | "PPIM" | "PPIT" | "PPLR" | "PPLS" | "PPMB" | "PPMC" | "PPMD" | "PPNC" | "PPNL" | "PPNM" | "PPNT" | "PPPH" | "PPPI" | "PPPM" | "PPQC" | "PPRE" | "PPRF" | "PPRR" | "PPS0" | "PPS1" | "PPS2" | "PPS3" | "PPS4" | "PPS5" | "PPS6" | "PPSC" | "PPSD" | "PPSE" | "PPTE" | "PPTF" | "PPTI" | "PPTR" | "PPTT" | "PPTV" | "PPUA" | "PPUC" | "PPUE" | "PPUI" | "PPUP" | "PPUR" | "PPVC" | "PPVE" | "PPVT";
            /** @enum {string} */
            readonly payment_advice_code?: "01" | "02" | "03" | "21";
        };
        /** Refund */
        "orders.refund": components["schemas"]["orders.refund_status"] & {
            readonly id?: string;
            readonly amount?: components["schemas"]["orders.money"];
            readonly invoice_id?: string;
            custom_id?: string;
            acquirer_reference_number?: string;
            readonly note_to_payer?: string;
            /** Merchant Payable Breakdown */
            readonly seller_payable_breakdown?: {
                readonly gross_amount?: components["schemas"]["orders.money"];
                readonly paypal_fee?: components["schemas"]["orders.money"];
                readonly paypal_fee_in_receivable_currency?: components["schemas"]["orders.money"];
                readonly net_amount?: components["schemas"]["orders.money"];
                readonly net_amount_in_receivable_currency?: components["schemas"]["orders.money"];
                platform_fees?: components["schemas"]["orders.platform_fee"][];
                readonly net_amount_breakdown?: components["schemas"]["orders.net_amount_breakdown_item"][];
                total_refunded_amount?: components["schemas"]["orders.money"];
            };
            readonly payer?: components["schemas"]["orders.payee_base"];
            readonly links?: components["schemas"]["orders.link_description"][];
        } & components["schemas"]["orders.activity_timestamps"];
        /** Refund Status */
        "orders.refund_status": {
            /** @enum {string} */
            readonly status?: "CANCELLED" | "FAILED" | "PENDING" | "COMPLETED";
            readonly status_details?: components["schemas"]["orders.refund_status_details"];
        };
        /** Refund Status Details */
        "orders.refund_status_details": {
            /** @enum {string} */
            reason?: "ECHECK";
        };
        /** Net Amount Breakdown Item */
        "orders.net_amount_breakdown_item": {
            readonly payable_amount?: components["schemas"]["orders.money"];
            readonly converted_amount?: components["schemas"]["orders.money"];
            readonly exchange_rate?: components["schemas"]["orders.exchange_rate"];
        };
        /**
         * Order Status
         * @enum {string}
         */
        "orders.order_status": "CREATED" | "SAVED" | "APPROVED" | "VOIDED" | "COMPLETED" | "PAYER_ACTION_REQUIRED";
        /** Patch Request */
        "orders.patch_request": components["schemas"]["orders.patch"][];
        /** Patch */
        "orders.patch": {
            /** @enum {string} */
            op: "add" | "remove" | "replace" | "move" | "copy" | "test";
            path?: string;
            /** Patch Value */
            value?: unknown;
            from?: string;
        };
        /** Error Details */
        "orders.error_details": {
            field?: string;
            value?: string;
            /** @default body */
            location?: string;
            issue: string;
            description?: string;
        };
        /** Capture */
        "payments.capture-2": components["schemas"]["payments.capture"] & {
            readonly supplementary_data?: components["schemas"]["payments.supplementary_data"];
            readonly payee?: components["schemas"]["payments.payee_base"];
        };
        /** Capture */
        "payments.capture": components["schemas"]["payments.capture_status"] & {
            readonly id?: string;
            readonly amount?: components["schemas"]["payments.money"];
            readonly invoice_id?: string;
            custom_id?: string;
            network_transaction_reference?: components["schemas"]["payments.network_transaction_reference"];
            readonly seller_protection?: components["schemas"]["payments.seller_protection"];
            /** @default false */
            readonly final_capture?: boolean;
            readonly seller_receivable_breakdown?: components["schemas"]["payments.seller_receivable_breakdown"];
            disbursement_mode?: components["schemas"]["payments.disbursement_mode"];
            readonly links?: components["schemas"]["payments.link_description"][];
            processor_response?: components["schemas"]["payments.processor_response"];
        } & components["schemas"]["payments.activity_timestamps"];
        /** Capture Status */
        "payments.capture_status": {
            /** @enum {string} */
            readonly status?: "COMPLETED" | "DECLINED" | "PARTIALLY_REFUNDED" | "PENDING" | "REFUNDED" | "FAILED";
            readonly status_details?: components["schemas"]["payments.capture_status_details"];
        };
        /** Capture Status Details */
        "payments.capture_status_details": {
            /** @enum {string} */
            reason?: "BUYER_COMPLAINT" | "CHARGEBACK" | "ECHECK" | "INTERNATIONAL_WITHDRAWAL" | "OTHER" | "PENDING_REVIEW" | "RECEIVING_PREFERENCE_MANDATES_MANUAL_ACTION" | "REFUNDED" | "TRANSACTION_APPROVED_AWAITING_FUNDING" | "UNILATERAL" | "VERIFICATION_REQUIRED";
        };
        /** Money */
        "payments.money": {
            currency_code: components["schemas"]["payments.currency_code"];
            value: string;
        };
        /** Format: ppaas_common_currency_code_v2 */
        "payments.currency_code": string;
        /** Network Transaction Reference */
        "payments.network_transaction_reference": {
            id: string;
            date?: string;
            network?: components["schemas"]["payments.card_brand"];
            acquirer_reference_number?: string;
        };
        /**
         * Card Brand
         * @enum {string}
         */
        "payments.card_brand": "VISA" | "MASTERCARD" | "DISCOVER" | "AMEX" | "SOLO" | "JCB" | "STAR" | "DELTA" | "SWITCH" | "MAESTRO" | "CB_NATIONALE" | "CONFIGOGA" | "CONFIDIS" | "ELECTRON" | "CETELEM" | "CHINA_UNION_PAY";
        /** Seller Protection */
        "payments.seller_protection": {
            /** @enum {string} */
            readonly status?: "ELIGIBLE" | "PARTIALLY_ELIGIBLE" | "NOT_ELIGIBLE";
            readonly dispute_categories?: ("ITEM_NOT_RECEIVED" | "UNAUTHORIZED_TRANSACTION")[];
        };
        /** Seller Receivable Breakdown */
        "payments.seller_receivable_breakdown": {
            gross_amount: components["schemas"]["payments.money"];
            paypal_fee?: components["schemas"]["payments.money"];
            paypal_fee_in_receivable_currency?: components["schemas"]["payments.money"];
            net_amount?: components["schemas"]["payments.money"];
            receivable_amount?: components["schemas"]["payments.money"];
            exchange_rate?: components["schemas"]["payments.exchange_rate"];
            platform_fees?: components["schemas"]["payments.platform_fee"][];
        };
        /** Exchange Rate */
        "payments.exchange_rate": {
            source_currency?: components["schemas"]["payments.currency_code"];
            target_currency?: components["schemas"]["payments.currency_code"];
            value?: string;
        };
        /** Platform Fee */
        "payments.platform_fee": {
            amount: components["schemas"]["payments.money"];
            payee?: components["schemas"]["payments.payee_base"];
        };
        /** Merchant Base */
        "payments.payee_base": {
            email_address?: components["schemas"]["payments.email"];
            merchant_id?: components["schemas"]["payments.account_id"];
        };
        /** Format: merchant_common_email_address_v2 */
        "payments.email": string;
        /**
         * PayPal Account Identifier
         * Format: ppaas_payer_id_v3
         */
        "payments.account_id": string;
        /**
         * Disbursement Mode
         * @default INSTANT
         * @enum {string}
         */
        "payments.disbursement_mode": "INSTANT" | "DELAYED";
        /** Link Description */
        "payments.link_description": {
            href: string;
            rel: string;
            /** @enum {string} */
            method?: "GET" | "POST" | "PUT" | "DELETE" | "HEAD" | "CONNECT" | "OPTIONS" | "PATCH";
        };
        /** Processor Response */
        "payments.processor_response": {
            /** @enum {string} */
            readonly avs_code?: "A" | "B" | "C" | "D" | "E" | "F" | "G" | "I" | "M" | "N" | "P" | "R" | "S" | "U" | "W" | "X" | "Y" | "Z" | "Null" | "0" | "1" | "2" | "3" | "4";
            /** @enum {string} */
            readonly cvv_code?: "E" | "I" | "M" | "N" | "P" | "S" | "U" | "X" | "All others" | "0" | "1" | "2" | "3" | "4";
            /** @enum {string} */
            readonly response_code?: "0000" | "00N7" | "0100" | "0390" | "0500" | "0580" | "0800" | "0880" | "0890" | "0960" | "0R00" | "1000" | "10BR" | "1300" | "1310" | "1312" | "1317" | "1320" | "1330" | "1335" | "1340" | "1350" | "1352" | "1360" | "1370" | "1380" | "1382" | "1384" | "1390" | "1393" | "5100" | "5110" | "5120" | "5130" | "5135" | "5140" | "5150" | "5160" | "5170" | "5180" | "5190" | "5200" | "5210" | "5400" | "5500" | "5650" | "5700" | "5710" | "5800" | "5900" | "5910" | "5920" | "5930" | "5950" | "6300" | "7600" | "7700" | "7710" | "7800" | "7900" | "8000" | "8010" | "8020" | "8030" | "8100" | "8110" | "8220" | "9100" | "9500" | "9510" | "9520" | "9530" | "9540" | "9600" | "PCNR" | "PCVV" | "PP06" | "PPRN" | "PPAD" | "PPAB" | "PPAE" | "PPAG" | "PPAI" | "PPAR" | "PPAU" | "PPAV" | "PPAX" | "PPBG" | "PPC2" | "PPCE" | "PPCO" | "PPCR" | "PPCT" | "PPCU" | "PPD3" | "PPDC" | "PPDI" | "PPDV" | "PPDT" | "PPEF" | "PPEL" | "PPER" | "PPEX" | "PPFE" | "PPFI" | "PPFR" | "PPFV" | "PPGR" | "PPH1" | "PPIF" | "PPII" | "PPIM" | "PPIT" | "PPLR" | "PPLS" | "PPMB" | "PPMC" | "PPMD" | "PPNC" | "PPNL" | "PPNM" | "PPNT" | "PPPH" | "PPPI" | "PPPM" | "PPQC" | "PPRE" | "PPRF" | "PPRR" | "PPS0" | "PPS1" | "PPS2" | "PPS3" | "PPS4" | "PPS5" | "PPS6" | "PPSC" | "PPSD" | "PPSE" | "PPTE" | "PPTF" | "PPTI" | "PPTR" | "PPTT" | "PPTV" | "PPUA" | "PPUC" | "PPUE" | "PPUI" | "PPUP" | "PPUR" | "PPVC" | "PPVE" | "PPVT";
            /** @enum {string} */
            readonly payment_advice_code?: "01" | "02" | "03" | "21";
        };
        /** Transaction Date and Time Stamps */
        "payments.activity_timestamps": {
            readonly create_time?: components["schemas"]["payments.date_time"];
            readonly update_time?: components["schemas"]["payments.date_time"];
        };
        /** Format: ppaas_date_time_v3 */
        "payments.date_time": string;
        /** Supplementary Data */
        "payments.supplementary_data": {
            readonly related_ids?: components["schemas"]["payments.related_ids"];
        };
        /** Related Identifiers */
        "payments.related_ids": {
            order_id?: string;
            authorization_id?: string;
            capture_id?: string;
        };
        /** Refund */
        "payments.refund": components["schemas"]["payments.refund_status"] & {
            readonly id?: string;
            readonly amount?: components["schemas"]["payments.money"];
            readonly invoice_id?: string;
            custom_id?: string;
            acquirer_reference_number?: string;
            readonly note_to_payer?: string;
            /** Merchant Payable Breakdown */
            readonly seller_payable_breakdown?: {
                readonly gross_amount?: components["schemas"]["payments.money"];
                readonly paypal_fee?: components["schemas"]["payments.money"];
                readonly paypal_fee_in_receivable_currency?: components["schemas"]["payments.money"];
                readonly net_amount?: components["schemas"]["payments.money"];
                readonly net_amount_in_receivable_currency?: components["schemas"]["payments.money"];
                platform_fees?: components["schemas"]["payments.platform_fee"][];
                readonly net_amount_breakdown?: components["schemas"]["payments.net_amount_breakdown_item"][];
                total_refunded_amount?: components["schemas"]["payments.money"];
            };
            readonly payer?: components["schemas"]["payments.payee_base"];
            readonly links?: components["schemas"]["payments.link_description"][];
        } & components["schemas"]["payments.activity_timestamps"];
        /** Refund Status */
        "payments.refund_status": {
            /** @enum {string} */
            readonly status?: "CANCELLED" | "FAILED" | "PENDING" | "COMPLETED";
            readonly status_details?: components["schemas"]["payments.refund_status_details"];
        };
        /** Refund Status Details */
        "payments.refund_status_details": {
            /** @enum {string} */
            reason?: "ECHECK";
        };
        /** Net Amount Breakdown Item */
        "payments.net_amount_breakdown_item": {
            readonly payable_amount?: components["schemas"]["payments.money"];
            readonly converted_amount?: components["schemas"]["payments.money"];
            readonly exchange_rate?: components["schemas"]["payments.exchange_rate"];
        };
        /** Refund Request */
        "payments.refund_request": {
            amount?: components["schemas"]["payments.money"];
            custom_id?: string;
            invoice_id?: string;
            note_to_payer?: string;
        };
        /** Event */
        "webhooks.event": {
            readonly id?: string;
            /** Format: date-time */
            readonly create_time?: string;
            readonly resource_type?: string;
            event_version?: components["schemas"]["webhooks.event_version"];
            readonly event_type?: string;
            readonly summary?: string;
            resource_version?: components["schemas"]["webhooks.resource_version"];
            /** Resource */
            readonly resource?: {
                [key: string]: unknown;
            };
            readonly links?: components["schemas"]["webhooks.link_description"][];
        };
        /**
         * Event Version
         * @deprecated
         */
        "webhooks.event_version": string;
        /** Resource Version */
        "webhooks.resource_version": string;
        /** Link Description */
        "webhooks.link_description": {
            href: string;
            rel: string;
            /** @enum {string} */
            method?: "GET" | "POST" | "PUT" | "DELETE" | "HEAD" | "CONNECT" | "OPTIONS" | "PATCH";
        };
        /** Verify Webhook Signature */
        "webhooks.verify_webhook_signature": {
            auth_algo: string;
            /** Format: uri */
            cert_url: string;
            transmission_id: string;
            transmission_sig: string;
            /** Format: date-time */
            transmission_time: string;
            webhook_id: string;
            webhook_event: components["schemas"]["webhooks.event"];
        };
        /** Verify Webhook Signature Response */
        "webhooks.verify_webhook_signature_response": {
            /** @enum {string} */
            verification_status: "SUCCESS" | "FAILURE";
        };
        /** Search Response */
        "reporting.search_response": {
            transaction_details?: components["schemas"]["reporting.transaction_detail"][];
            account_number?: string;
            start_date?: components["schemas"]["reporting.date_time"];
            end_date?: components["schemas"]["reporting.date_time"];
            last_refreshed_datetime?: components["schemas"]["reporting.date_time"];
            page?: number;
            total_items?: number;
            total_pages?: number;
            readonly links?: components["schemas"]["reporting.link_description"][];
        };
        /** Transaction Details */
        "reporting.transaction_detail": {
            transaction_info?: components["schemas"]["reporting.transaction_info"];
        };
        /** Transaction Information */
        "reporting.transaction_info": {
            paypal_account_id?: string;
            readonly transaction_id?: string;
            paypal_reference_id?: string;
            /** @enum {string} */
            paypal_reference_id_type?: "ODR" | "TXN" | "SUB" | "PAP";
            transaction_event_code?: string;
            transaction_initiation_date?: components["schemas"]["reporting.date_time"];
            transaction_updated_date?: components["schemas"]["reporting.date_time"];
            transaction_amount?: components["schemas"]["reporting.money"];
            fee_amount?: components["schemas"]["reporting.money"];
            discount_amount?: components["schemas"]["reporting.money"];
            insurance_amount?: components["schemas"]["reporting.money"];
            sales_tax_amount?: components["schemas"]["reporting.money"];
            shipping_amount?: components["schemas"]["reporting.money"];
            shipping_discount_amount?: components["schemas"]["reporting.money"];
            shipping_tax_amount?: components["schemas"]["reporting.money"];
            other_amount?: components["schemas"]["reporting.money"];
            tip_amount?: components["schemas"]["reporting.money"];
            transaction_status?: string;
            transaction_subject?: string;
            transaction_note?: string;
            payment_tracking_id?: string;
            bank_reference_id?: string;
            ending_balance?: components["schemas"]["reporting.money"];
            available_balance?: components["schemas"]["reporting.money"];
            invoice_id?: string;
            custom_field?: string;
            protection_eligibility?: string;
            credit_term?: string;
            credit_transactional_fee?: components["schemas"]["reporting.money"];
            credit_promotional_fee?: components["schemas"]["reporting.money"];
            annual_percentage_rate?: components["schemas"]["reporting.percentage"];
            payment_method_type?: string;
            instrument_type?: string;
            instrument_sub_type?: string;
        };
        /** Format: ppaas_date_time_v3 */
        "reporting.date_time": string;
        /** Money */
        "reporting.money": {
            currency_code: components["schemas"]["reporting.currency_code"];
            value: string;
        };
        /** Format: ppaas_common_currency_code_v2 */
        "reporting.currency_code": string;
        /** Format: ppaas_common_percentage_v2 */
        "reporting.percentage": string;
        /** Link Description */
        "reporting.link_description": {
            href: string;
            rel: string;
            /** @enum {string} */
            method?: "GET" | "POST" | "PUT" | "DELETE" | "HEAD" | "CONNECT" | "OPTIONS" | "PATCH";
        };
        /** Error Details */
        "reporting.error_details": {
            field?: string;
            value?: string;
            /** @default body */
            location?: string;
            issue: string;
            description?: string;
        };
        /** Dispute Details */
        "disputes.dispute": {
            readonly dispute_id?: string;
            readonly create_time?: components["schemas"]["disputes.date_time"];
            readonly update_time?: components["schemas"]["disputes.date_time"];
            disputed_transactions?: components["schemas"]["disputes.transaction_info"][];
            reason?: components["schemas"]["disputes.dispute_reason"];
            readonly status?: components["schemas"]["disputes.status"];
            dispute_amount?: components["schemas"]["disputes.money"];
            external_reason_code?: string;
            readonly dispute_outcome?: components["schemas"]["disputes.dispute_outcome"];
            readonly dispute_life_cycle_stage?: components["schemas"]["disputes.dispute_lifecycle_stage"];
            dispute_channel?: components["schemas"]["disputes.dispute_channel"];
            readonly buyer_response_due_date?: components["schemas"]["disputes.date_time"];
            readonly seller_response_due_date?: components["schemas"]["disputes.date_time"];
            readonly links?: components["schemas"]["disputes.link_description"][];
        };
        /** Format: ppaas_date_time_v3 */
        "disputes.date_time": string;
        /** Transaction Information */
        "disputes.transaction_info": {
            buyer_transaction_id?: string;
            seller_transaction_id?: string;
            reference_id?: string;
            create_time?: components["schemas"]["disputes.date_time"];
            /** @enum {string} */
            transaction_status?: "COMPLETED" | "UNCLAIMED" | "DENIED" | "FAILED" | "HELD" | "PENDING" | "PARTIALLY_REFUNDED" | "REFUNDED" | "REVERSED" | "CANCELLED";
            gross_amount?: components["schemas"]["disputes.money"];
            invoice_number?: string;
            custom?: string;
            payment_processor?: components["schemas"]["disputes.payment_processor"];
        };
        /** Money */
        "disputes.money": {
            currency_code: components["schemas"]["disputes.currency_code"];
            value: string;
        };
        /** Format: ppaas_common_currency_code_v2 */
        "disputes.currency_code": string;
        "disputes.payment_processor": unknown;
        /**
         * Dispute Reason
         * @enum {string}
         */
        "disputes.dispute_reason": "MERCHANDISE_OR_SERVICE_NOT_RECEIVED" | "MERCHANDISE_OR_SERVICE_NOT_AS_DESCRIBED" | "UNAUTHORISED" | "CREDIT_NOT_PROCESSED" | "DUPLICATE_TRANSACTION" | "INCORRECT_AMOUNT" | "PAYMENT_BY_OTHER_MEANS" | "CANCELED_RECURRING_BILLING" | "PROBLEM_WITH_REMITTANCE" | "OTHER";
        /** @enum {string} */
        "disputes.status": "OPEN" | "WAITING_FOR_BUYER_RESPONSE" | "WAITING_FOR_SELLER_RESPONSE" | "UNDER_REVIEW" | "RESOLVED" | "OTHER";
        /** Dispute Outcome */
        "disputes.dispute_outcome": {
            /** @enum {string} */
            outcome_code?: "RESOLVED_BUYER_FAVOUR" | "RESOLVED_SELLER_FAVOUR" | "RESOLVED_WITH_PAYOUT" | "CANCELED_BY_BUYER" | "ACCEPTED" | "DENIED" | "NONE";
            amount_refunded?: components["schemas"]["disputes.money"];
            asset_refunded?: components["schemas"]["disputes.cryptocurrency"];
        };
        /** Cryptocurrency */
        "disputes.cryptocurrency": {
            asset_symbol: components["schemas"]["disputes.cryptocurrency_symbol"];
            quantity: components["schemas"]["disputes.cryptocurrency_quantity"];
        };
        /** @enum {string} */
        "disputes.cryptocurrency_symbol": "BTC" | "ETH" | "BCH" | "LTC";
        "disputes.cryptocurrency_quantity": string;
        /** @enum {string} */
        "disputes.dispute_lifecycle_stage": "INQUIRY" | "CHARGEBACK" | "PRE_ARBITRATION" | "ARBITRATION";
        /** @enum {string} */
        "disputes.dispute_channel": "INTERNAL" | "EXTERNAL" | "ALERT";
        /** Link Description */
        "disputes.link_description": {
            href: string;
            rel: string;
            /** @enum {string} */
            method?: "GET" | "POST" | "PUT" | "DELETE" | "HEAD" | "CONNECT" | "OPTIONS" | "PATCH";
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export type operations = Record<string, never>;
